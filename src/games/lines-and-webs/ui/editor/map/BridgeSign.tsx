/** The map's own sign for a bridge: two bars with wings over a stream. */
export function BridgeSign({ size = 24 }: { size?: number | string }) {
  return (
    <svg
      translate="no"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 5l3 3h12l3-3M3 19l3-3h12l3 3" />
      <path d="M12 2v3M12 10.500v3M12 19v3" strokeDasharray="1.500 3" />
    </svg>
  );
}
