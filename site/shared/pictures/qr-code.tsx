import encodeQR from "qr";

interface QrCodeProps {
  /** The encoded text, such as an address. */
  readonly text: string;
  readonly className?: string | undefined;
}

/**
 * A text as a QR code, with the required quiet zone of four modules. It is only a drawing: the text must be shown next
 * to it.
 */
export function QrCode({ text, className }: QrCodeProps) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={toSvgPath(modules)} />
    </svg>
  );
}

/** Returns the dark modules as one path, with one rectangle for each run in a row. */
function toSvgPath(modules: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, row] of modules.entries()) {
    for (let x = row.indexOf(true); x !== -1; x = row.indexOf(true, x)) {
      const light = row.indexOf(false, x);
      const end = light === -1 ? row.length : light;
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  }
  return path;
}
