import { useState } from 'react';
import { CardFace } from '../pieces/CardFace.tsx';
import { ClauseChip } from '../pieces/ClauseChip.tsx';
import { Die } from '../pieces/Die.tsx';
import { Meter, Pips } from '../pieces/Meter.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { PortCard } from '../pieces/PortCard.tsx';
import { Queue } from '../pieces/Queue.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { StepRow } from '../pieces/StepBox.tsx';
import { Stepper } from '../pieces/Stepper.tsx';
import { Token, TokenCount } from '../pieces/Token.tsx';
import { TrackerCard } from '../pieces/TrackerCard.tsx';
import { SmallBlock, UnitChip } from '../pieces/UnitChip.tsx';
import { units } from './data.ts';

const L = (clI: number, clIII: number, clV: number, clIX = 0) => ({ clI, clIII, clV, clIX });
export function Pieces() {
  const [n, setN] = useState(1);
  const [pick, setPick] = useState('');
  const a = units[4]!;
  const c = units[2]!;
  const g = units.find((u) => u.side === 'gamma')!;
  return (
    <div style={{ padding: 16, display: 'flex', flexDirection: 'column', gap: 12 }}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
        <TrackerCard title="FLE Company 2" note="gives, 6 of 9 stay" block={<SmallBlock unit={c} />} boxes={c.boxes} load={L(2, 4, 4)} leaving={L(1, 0, 2)} />
        <TrackerCard title="Armor 1" note="takes, then short of 2" block={<SmallBlock unit={a} />} boxes={a.boxes} load={L(0, 1, 1)} coming={L(1, 0, 2)} isChosen />
      </div>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Stepper label="CL I" sign={<Token cls="clI" size={18} />} value={n} max={4} onChange={setN} />
        <Stepper label="CL III" sign={<Token cls="clIII" size={18} />} value={0} max={0} onChange={setN} reason="No room" />
        <Stepper label="CL IX" sign={<Token cls="clIX" size={18} />} value={0} max={0} onChange={setN} reason="No room" isDisabled />
      </div>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        {(['held', 'leaving', 'coming', 'faint', 'drop'] as const).flatMap((look) => (['clI', 'clIII', 'clV', 'clIX'] as const).map((cls) => <Token key={look + cls} cls={cls} look={look} size={22} />)).slice(0, 12)}
      </div>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>{(['faint', 'drop'] as const).flatMap((look) => (['clI', 'clIII', 'clV', 'clIX'] as const).map((cls) => <Token key={look + cls} cls={cls} look={look} size={22} />))}<TokenCount cls="clV" count={14} /><TokenCount cls="clIX" count={0} /></div>
      <Pips label="Carry" used={2} planned={3} of={6} />
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}><StepRow steps={4} strengths={[6, 5, 4, 2]} /><StepRow steps={1} strengths={[6, 5, 4, 2]} /><SideEmblem side="delta" isNamed /><SideEmblem side="gamma" size={32} /><SideEmblem side="gamma" isBare /><ClauseChip clause="6.3.2" onOpen={() => {}} /><ClauseChip clause="7.6" /></div>
      <div style={{ display: 'flex', gap: 6 }}><Die side="delta" value={9} isHit /><Die side="delta" value={2} /><Die side="delta" value={null} /><Die side="gamma" value={12} isHit isSpecial /><Die side="gamma" value={3} /><Die side="gamma" value={null} /><Die side="gamma" value={10} isHit rollDelay={60} /></div>
      <OddsBar side="delta" win={0.334} draw={0.188} loss={0.478} />
      <OddsBar side="gamma" win={68} draw={11} loss={21} isFaint />
      <Meter label="suppressed" value={23} max={60} text="23" tone="delta" />
      <Meter label="destroyed" value={31} max={60} text="31" tone="gamma" />
      <UnitChip unit={a} name="Armor 2" line="0907 · No food: hungry tomorrow" end={<TokenCount cls="clIII" count={2} />} isChosen={pick === 'a'} onPick={() => setPick('a')} />
      <UnitChip unit={g} name="Mech 1" line="Vessarin, city: hit on 9+" end="33 %" isChosen onPick={() => setPick('g')} />
      <CardFace kind="saintHimars" line="one step, or port damage" price={5} look="solid" />
      <div style={{ display: 'flex', gap: 12 }}><CardFace kind="scoutsOut" count={2} onPick={() => {}} isChosen /><CardFace kind="cyberAttack" look="off" reason="stays in the hand" onPick={() => {}} /></div>
      <PortCard name="Port Ambrel" kind="spod" holder="delta" since="held since day 1" store={L(6, 9, 8)} boxes={40} closed={8} damage={1} />
      <Queue packaging={{ tokens: L(4, 4, 4), units: [{ unit: units[31]!, name: 'APS 1' }] }} transit={{ tokens: L(0, 0, 0), units: [] }} packagingDay="day 3" transitDay="day 2" />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}><button type="button" className="btn">End transport</button><button type="button" className="btn btn-main">Send 3 tokens <kbd className="key">Enter</kbd></button><button type="button" className="btn btn-quiet">Quiet</button><button type="button" className="btn" aria-disabled="true">Off</button><span className="chip">chip</span><span className="chip chip-warn">warn</span></div>
    </div>
  );
}
