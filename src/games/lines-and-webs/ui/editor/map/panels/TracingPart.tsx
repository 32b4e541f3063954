/** Picture to trace: choose it, fade, move and scale it, take it away. */

import { Notice } from '../../../../../../ui/kit/Notice.tsx';
import { PictureInput } from '../../../../../../ui/kit/PictureInput.tsx';
import { dropPicture, placePicture, TRACED_BOUNDS, type TracedPlace, takePicture, useTracing } from '../../../../store/editor/tracing.ts';

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
  return (
    <details className="mt-3 line-top" open={picture !== null} data-testid="tracing">
      <summary className="py-1 medium pointer">Picture to trace</summary>
      <p className="fine">It lies over the map and stays in this browser: no scenario and no file has it.</p>
      <div className="mt-2">
        <PictureInput
          label="Picture to trace"
          hasPicture={picture !== null}
          onFile={takePicture}
          onRemove={() => void dropPicture()}
          testId="traced-file"
        />
      </div>
      {isKept ? null : <Notice tone="remark">This browser cannot save it: a reload loses the picture.</Notice>}
      {picture ? (Object.keys(SLIDERS) as (keyof TracedPlace)[]).map((of) => <Slider key={of} of={of} />) : null}
    </details>
  );
}
