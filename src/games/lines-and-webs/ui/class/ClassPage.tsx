/** What a class handed in: the tables side by side, what stands out beside them, on the projector and for print. */

import { Download, Presentation, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { tableNumber } from '../../../../records/task.ts';
import { saveText } from '../../../../store/files.ts';
import { presenter } from '../../../../store/projector/presenter.ts';
import { presenting, usePresenter } from '../../../../store/projector/presenting.ts';
import { useSettings } from '../../../../store/projector/settings.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Tabs } from '../../../../ui/kit/Tabs.tsx';
import { ClockRow } from '../../../../ui/projector/ClockPart.tsx';
import { closePanel, openWindow } from '../../../../ui/projector/usePanel.ts';
import { ASPECTS, type ClassSheet } from '../../account/compare.ts';
import { ReportPage } from '../account/ReportPage.tsx';
import { leadWords } from '../account/words.ts';
import { Button } from '../kit/Button.tsx';
import { sideName } from '../words/names.ts';
import styles from './Class.module.css';
import { ASPECT_NAMES, ClassAside } from './ClassAside.tsx';
import { BoughtKey, ClassTable } from './ClassTable.tsx';
import { csvOf } from './csv.ts';
import { type ClassFile, removeFile, tableName, useClass, useClassSheet } from './handedIn.ts';
import { TakeIn } from './TakeIn.tsx';

/** True if the table of a file that could not be read has handed in something else. */
const isReplaced = ({ state, file }: ClassFile, all: readonly ClassFile[]): boolean => {
  const table = tableNumber(tableName(file));
  return state === 'refused' && table > 0 && all.some(({ found }) => found?.result.table === table);
};

/** Files that could not be read, or may have been changed, as rows after the tables. */
function Doubtful({ isNamed }: { isNamed: boolean }) {
  const all = useClass((c) => c.files);
  const files = all.filter((one) => (one.state === 'refused' || one.why !== null) && !isReplaced(one, all));
  return files.map(({ id, file, state, why }) => (
    <tr key={`file ${id}`} className={styles.amber} data-state={state}>
      <th scope="row" className="ellipsis">
        <bdi>{isNamed ? file : 'A file'}</bdi>
      </th>
      <td colSpan={6}>
        <span className="row gap-2">
          <span>{state === 'refused' ? `Not read. ${why} Its code can stand in for it.` : `Read, but: ${why}`}</span>
          <Button
            look="small quiet"
            sign={Trash2}
            signSize={15}
            onClick={() => removeFile(id)}
            aria-label={`Take ${isNamed ? file : 'this file'} off the list`}
          />
        </span>
      </td>
    </tr>
  ));
}

/** Shows the comparison in the projector window. It stays there when this page is left, until it is taken off. */
function ShowInRoom({ sheet }: { sheet: ClassSheet }) {
  const clock = useSettings((s) => s.clock);
  const isOn = usePresenter((p) => p.sheet !== null);
  const [why, setWhy] = useState<string | null>(null);
  const isLent = useClass((c) => c.isRoomLent);
  useEffect(() => {
    if (!isLent) return;
    useClass.setState({ isRoomLent: false });
    closePanel();
    presenter.present();
    presenter.showSheet({ ...sheet, clock });
  }, [isLent, sheet, clock]);
  useEffect(() => {
    if (isOn) presenter.showSheet({ ...sheet, clock });
  }, [isOn, sheet, clock]);
  const turn = () => {
    setWhy(isOn || presenting.getState().isConnected ? null : openWindow());
    if (!isOn) presenter.present();
    presenter.showSheet(isOn ? null : { ...sheet, clock });
  };
  return (
    <>
      <Button look={isOn ? 'main' : undefined} sign={Presentation} signSize={17} onClick={turn} title={ROOM_TITLE} data-testid="class-room">
        {isOn ? 'Off the projector' : 'On the projector'}
      </Button>
      {why ? (
        <p className="warn" role="alert">
          {why}
        </p>
      ) : null}
    </>
  );
}

const ROOM_TITLE = 'In a window of its own: drag it to the projector and press F there';

function Head({ sheet }: { sheet: ClassSheet }) {
  const { comparison, isNamed } = sheet;
  return (
    <div className={`row wrap gap-3 ${styles.head}`}>
      <div className="grow min-0">
        {comparison.title ? (
          <h2 className="larger semi ellipsis">
            <bdi>{comparison.title}</bdi>
          </h2>
        ) : null}
        <p className="soft" data-testid="class-lead">
          {leadWords(sheet)}
        </p>
      </div>
      <div className="row wrap gap-3" data-no-paper>
        <Segmented
          label="Side"
          options={SIDES.map((value) => ({ value, name: sideName(value) }))}
          chosen={sheet.side}
          onChoose={(side) => useClass.setState({ side })}
        />
        <label
          className="inline gap-2 hit"
          title="Tables get letters, in an order that doesn’t tell: here, in the CSV and on the projector"
        >
          <input type="checkbox" checked={!isNamed} onChange={() => useClass.setState({ isNamed: !isNamed })} data-testid="class-names" />
          Hide names
        </label>
        <div className="row gap-2">
          <span className="soft">Clock</span> <ClockRow />
        </div>
        <ShowInRoom sheet={sheet} />
      </div>
    </div>
  );
}

export function ClassPage({ tabs }: { tabs: ReactNode }) {
  const sheet = useClassSheet();
  useEffect(() => {
    const { left } = useClass.getState();
    useClass.setState({ left: null });
    document.querySelector<HTMLElement>(`[data-row="${left}"] [data-opens]`)?.focus();
  }, []);
  const isEmpty = useClass(({ files, expected }) => files.length === 0 && expected === null);
  const { comparison, aspect, isNamed } = sheet;
  return (
    <ReportPage
      title="For a class"
      tabs={tabs}
      onClose={closeReplay}
      canPrint={comparison.rows.length > 0}
      tools={
        comparison.rows.length > 0 ? (
          <Button
            look="quiet"
            sign={Download}
            signSize={17}
            onClick={() => saveText('class.csv', csvOf(sheet), 'text/csv')}
            data-testid="class-csv"
          >
            Save as CSV
          </Button>
        ) : null
      }
      found={{ 'data-testid': 'class' }}
      isWide
    >
      <TakeIn />
      <Head sheet={sheet} />
      {isEmpty ? (
        <p className="soft">
          Choose what the tables handed in, or their saved games. Or drop the files here, or type the codes that they read out. Say how many
          tables there are: those that are missing are then in the list.
        </p>
      ) : (
        <div className={`grid gap-4 ${styles.columns}`}>
          <div className="stack gap-2 min-0 scroll-x">
            <ClassTable sheet={sheet} isMine>
              <Doubtful isNamed={isNamed} />
            </ClassTable>
            <BoughtKey rows={comparison.rows} />
          </div>
          <aside className="stack gap-3 min-0" aria-label="What stands out">
            <div data-no-paper>
              <Tabs
                label="What stands out"
                tabs={ASPECTS.map((key) => ({ key, label: ASPECT_NAMES[key] }))}
                chosen={aspect}
                onChoose={(key) => useClass.setState({ aspect: key })}
              />
            </div>
            <ClassAside sheet={sheet} />
          </aside>
        </div>
      )}
    </ReportPage>
  );
}
