/** Picture to trace: choose it, fade, move and scale it, take it away. */

import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { reportFailure } from '../../../../../../store/lazyCode.ts';
import { Notice } from '../../../../../../ui/kit/Notice.tsx';
import { dropPicture, placePicture, TRACED_BOUNDS, type TracedPlace, takePicture, useTracing } from '../../../../store/editor/tracing.ts';
import { Button } from '../../../kit/Button.tsx';

const SLIDERS: { readonly [K in keyof TracedPlace]: string } = {
  opacity: 'Opacity',
  left: 'From the left',
  top: 'From the top',
  size: 'Size',
};

function Slider({ of }: { of: keyof TracedPlace }) {
  const value = useTracing((t) => t.place[of]);
  const [min, max] = TRACED_BOUNDS[of];
  return (
    <label className="grid small">
      <span className="row between">
        {SLIDERS[of]} <span className="pale">{value}%</span>
      </span>
      <input
        type="range"
        className="full-width hit"
        {...{ min, max, value }}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => placePicture({ [of]: target.valueAsNumber })}
        data-testid={`traced-${of}`}
      />
    </label>
  );
}

export function TracingPart() {
  const picture = useTracing((t) => t.picture);
  const isKept = useTracing((t) => t.isKept);
  const input = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file) setWhy(await takePicture(file));
  };
  return (
    <details className="mt-3 line-top" open={picture !== null} data-testid="tracing">
      <summary className="py-1 medium pointer">Picture to trace</summary>
      <p className="fine">It lies over the map and stays in this browser: no scenario and no file has it.</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture to trace"
        onChange={({ target }) => void take(target.files?.[0]).catch(reportFailure)}
        data-testid="traced-file"
      />
      <div className="row wrap gap-1 mt-2">
        <Button look="small" sign={ImagePlus} onClick={() => input.current?.click()}>
          {picture ? 'Another picture' : 'Choose a picture'}
        </Button>
        {picture ? (
          <Button look="small quiet" sign={X} onClick={() => void dropPicture()} data-testid="traced-drop">
            Remove
          </Button>
        ) : null}
      </div>
      {why ? <Notice role="alert">{why}</Notice> : null}
      {isKept ? null : <Notice tone="remark">This browser cannot save it: a reload loses the picture.</Notice>}
      {picture ? (Object.keys(SLIDERS) as (keyof TracedPlace)[]).map((of) => <Slider key={of} of={of} />) : null}
    </details>
  );
}
