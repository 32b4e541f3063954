/** A special card was turned over from the deck: its owner aims it now; that is the turn's play (8.13). */
import { useMemo, useState } from 'react';
import { PanelFrame } from '../../kit/PanelFrame.tsx';
import { CardSign } from '../../pieces/CardSign.tsx';
import { useSeat } from '../../seat/useSeat.ts';
import { Prompt } from '../../shell/Prompt.tsx';
import { cardName, cardWord, placeName, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from './AimPanel.module.css';
import { type Aim, aimed, CardAim, onlyAim, toChoose } from './CardAim.tsx';
import { JustNow } from './JustNow.tsx';
import { ofVerb } from './legal.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import { cardsLeft, TurnedOver } from './UnitHead.tsx';

export function AimPanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const card = view.prompt.card;
  const plays = useMemo(() => ofVerb(view.prompt.legal, 'playCard'), [view]);
  const [aim, setAim] = useState<Aim>(() => onlyAim(plays));
  const play = aimed(plays, aim);
  const missing = toChoose(plays, aim);
  if (!card) return null;
  const at = play?.unit ? ` on ${unitName(world, play.unit)}` : play?.node ? ` on ${placeName(world, play.node)}` : '';
  return (
    <PanelFrame
      title={cardName(card)}
      icon={
        <TurnedOver card={card}>
          <span className={`grid on-raised round-2 ${styles.turnedCard}`}>
            <CardSign kind={card} size={30} />
          </span>
        </TurnedOver>
      }
      subtitle={cardsLeft(seat)}
      footer={
        <Act
          command={play ?? { type: 'playCard', side: viewer, card, unit: null, node: null, cls: null }}
          off={missing && `Choose ${missing} first.`}
          look="main"
          testId="order"
        >
          {play ? `Play it${at}` : `Choose ${missing}`}
        </Act>
      }
    >
      <Prompt
        text={`${cardWord(card)} was turned over.`}
        hint={play ? 'Press its target, or Play it.' : missing === 'its target' ? 'Press its target: that plays it.' : `Choose ${missing}.`}
        clause="8.13"
      />
      <CardAim key={card} card={card} plays={plays} aim={aim} onAim={setAim} />
      <OtherChoices handled={['playCard']} />
      <JustNow />
      <KeptHand />
    </PanelFrame>
  );
}
