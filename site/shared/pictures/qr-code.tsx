import encodeQR from "qr";

interface QrCodeProps {
  /** What a camera reads, such as an address. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text as a QR code, with the four modules of quiet around it. It is a drawing only: the text stands beside it. */
export function QrCode({ text, className }: QrCodeProps) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}

/** The dark modules as one path, each run of a row one rectangle. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => row.map((_, x) => runAt(row, x, y)).join("")).join("");
}

function runAt(row: readonly boolean[], x: number, y: number): string {
  if (!row[x] || row[x - 1]) return "";
  const end = row.indexOf(false, x);
  const width = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${width}v1h-${width}z`;
}
