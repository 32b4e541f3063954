/** A special card was turned over from the deck: its owner aims it now; that is the turn's play (8.13). */
import { useMemo, useState } from 'react';
import { PanelFrame } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { CardSign } from '../../pieces/CardSign.tsx';
import { cardName, cardWord } from '../../words/names.ts';
import { type Aim, CardAim, onlyAim, PlayAimed, toChoose } from './CardAim.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ofVerb } from './legal.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import styles from './TurnPanel.module.css';
import { CARD_HINTS } from './turnWords.ts';
import { cardsLeft, TurnedOver } from './UnitHead.tsx';

export function AimPanel() {
  const seat = useSeat();
  const { view } = seat;
  const card = view.prompt.card;
  const plays = useMemo(() => ofVerb(view.prompt.legal, 'playCard'), [view]);
  const [aim, setAim] = useState<Aim>(() => onlyAim(plays));
  if (!card) return null;
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
      footer={<PlayAimed plays={plays} aim={aim} />}
    >
      <Prompt text={`${cardWord(card)} was turned over.`} hint={CARD_HINTS[toChoose(plays, aim) ?? 'nothing']} clause="8.13" />
      <CardAim key={card} card={card} plays={plays} aim={aim} onAim={setAim} />
      <OtherChoices handled={['playCard']} />
      <KeptHand />
      <LatestNews />
    </PanelFrame>
  );
}
