/** Content above the layers in their drawer: an overview map, and check boxes for staff layers on the large map. */
import { LayerList } from '../../../../ui/board/LayerList.tsx';
import { SmallMap, type SmallMapProps } from '../../../../ui/board/SmallMap.tsx';
import { useAdvised } from '../../../../ui/seat/useAdvised.ts';
import { layoutOf } from './layout.ts';
import { SmallBoard, type SmallBoardProps } from './SmallBoard.tsx';
import { toggleStaffLayer, useStaffLayers } from './staffLayers.ts';

/** They foresee, so they need advice. */
const FORESEEN = {
  threat: 'Threats: which units can be attacked next, and by which',
  dry: 'When each unit runs out, if nothing is delivered',
};

/** During a side's turn. */
export function DecisionLayers() {
  const shown = useStaffLayers((s) => s.shown);
  const names = {
    ...(useAdvised() ? FORESEEN : {}),
    cover: 'Supply cover: where carriers reach',
    ports: 'Ports: how far their supplies reach today',
    orders: 'Your orders, while your cards are showing',
  };
  return (
    <LayerList className="mb-2" head="For decisions" names={names} isOn={(layer) => shown.includes(layer)} toggle={toggleStaffLayer} />
  );
}

interface LayersDrawerProps extends SmallBoardProps, Required<Pick<SmallMapProps, 'shown' | 'onLook'>> {
  hasStaff: boolean | undefined;
}

export function LayersDrawer({ map, units, shown, onLook, hasStaff }: LayersDrawerProps) {
  return (
    <>
      <SmallMap field={layoutOf(map).field} shown={shown} onLook={onLook}>
        <SmallBoard map={map} units={units} />
      </SmallMap>
      {hasStaff ? <DecisionLayers /> : null}
    </>
  );
}
