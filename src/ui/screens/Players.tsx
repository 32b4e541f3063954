/** Two or four players and their names, for a new game. Four players split the work of each side: logistics and combat. */

import { Dices, Users } from 'lucide-react';
import { SIDES } from '../../engine/core/gameTypes.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PlayerCount, PlayerNames, SeatName } from '../../records/players.ts';
import { mayChooseSharing } from '../../store/openTable.ts';
import { Segmented } from '../kit/Segmented.tsx';
import { TextField, TextInput } from '../kit/TextField.tsx';
import { SideEmblem, sideName, usePage } from '../page.tsx';
import { Clause } from '../rules/Clause.tsx';
import { SharingSwitch } from '../seat/SharingSwitch.tsx';
import look from './NewGame.module.css';
import styles from './Players.module.css';
import { LONGEST_SEED, randomSeed } from './seed.ts';

export interface PlayersProps {
  players: PlayerCount;
  onPlayers(players: PlayerCount): void;
  names: PlayerNames;
  onNames(names: PlayerNames): void;
  /** Two people share this screen. */
  shares: boolean;
}

const ROLES = ['logistics', 'combat'] as const;
const WORKS = { logistics: 'phases 1 to 3', combat: 'phases 4 to 6' } as const;

function Name({ seat, label, names, onNames }: Pick<PlayersProps, 'names' | 'onNames'> & { seat: SeatName; label: string }) {
  return (
    <TextField
      label={<span className="caption">{label}</span>}
      className="field full-width"
      value={names[seat] ?? ''}
      most={LIMITS.player}
      placeholder="Name, if you like"
      onText={(name) => onNames({ ...names, [seat]: name })}
      testId={`player-${seat}`}
    />
  );
}

const COUNTS = [
  { value: 2, name: 'Two', found: { 'data-testid': 'players-2' } },
  { value: 4, name: 'Four', found: { 'data-testid': 'players-4' } },
] as const;

export function Players({ players, onPlayers, names, onNames, shares }: PlayersProps) {
  const isFour = players === 4;
  const { id, rolesClause } = usePage();
  // Solo player: the choice of four roles is folded.
  const isFolded = !shares;
  // Only a game with a clause about it can be played by four.
  const choice = rolesClause ? (
    <>
      <div className={`row edge round-2 on-sunk ${styles.count}`}>
        <span className="inline gap-15 px-2 semi" aria-hidden="true">
          <Users size={17} /> Players
        </span>
        <Segmented label="Players" look="ink" options={COUNTS} chosen={players} onChoose={onPlayers} />
      </div>
      <p className="caption">
        {isFour ? 'Two players per side: one for logistics, one for combat. The screen is handed over by role.' : 'One player per side.'}{' '}
        <Clause clause={rolesClause} />
      </p>
    </>
  ) : null;
  return (
    <section className={`grid align-middle py-2 ${styles.players}`} aria-label="Players">
      {isFolded ? null : choice}
      {shares && mayChooseSharing({ id }) ? (
        <div className="full-row">
          <SharingSwitch />
        </div>
      ) : null}
      <details className={'full-row'}>
        <summary className="semi pointer hit py-15">{isFolded && choice ? 'Player names and roles' : 'Player names'}</summary>
        {isFolded && choice ? <div className="grid align-middle py-2">{choice}</div> : null}
        {SIDES.map((side) => (
          <div key={side} className={`grid gap-2 ${styles.side}`}>
            <SideEmblem side={side} size={22} isNamed />
            {isFour ? (
              ROLES.map((role) => (
                <Name
                  key={role}
                  seat={`${side}-${role}`}
                  label={`${sideName(side)}, ${role} (${WORKS[role]})`}
                  names={names}
                  onNames={onNames}
                />
              ))
            ) : (
              <Name seat={side} label={sideName(side)} names={names} onNames={onNames} />
            )}
          </div>
        ))}
      </details>
    </section>
  );
}

/** Seed of the dice; seldom used, so it is with the rule changes. */
export function Seed({ seed, onSeed }: { seed: string; onSeed: (seed: string) => void }) {
  return (
    <div className={`row wrap gap-2 ${look.seed}`}>
      <label htmlFor="seed" className="semi">
        Dice seed
      </label>
      <TextInput id="seed" value={seed} most={LONGEST_SEED} spellCheck={false} className="field" onText={onSeed} testId="seed" />
      <button type="button" className="btn btn-quiet" aria-label="Another seed" title="Another seed" onClick={() => onSeed(randomSeed())}>
        <Dices size={19} aria-hidden="true" />
      </button>
      <span className="fine regular">The same seed and orders give the same game.</span>
    </div>
  );
}
