import type { Reading } from "./reading.ts";

const steps = { least: 1, most: 6, factor: 1.5 };

/** Zooms the sheets, keeping the centre of the view in place. */
export function zooming(
  { sheets, stage }: Pick<Reading, "sheets" | "stage">,
  changed: (zoom: number) => void,
) {
  let zoom = 1;
  const set = (wanted: number) => {
    const next = Math.min(steps.most, Math.max(steps.least, wanted));
    if (next === zoom) return;
    const scale = next / zoom;
    const middle = {
      x: (stage.scrollLeft + Math.sign(stage.scrollLeft || 1) * (stage.clientWidth / 2)) * scale,
      y: (stage.scrollTop + stage.clientHeight / 2) * scale,
    };
    zoom = next;
    sheets.style.setProperty("--zoom", String(zoom));
    stage.scrollTo(
      middle.x - Math.sign(stage.scrollLeft || 1) * (stage.clientWidth / 2),
      middle.y - stage.clientHeight / 2,
    );
    changed(zoom);
  };

  stage.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      set(zoom * 2 ** (-event.deltaY / 200));
    },
    { passive: false },
  );
  let pinch: { readonly distance: number; readonly zoom: number } | undefined;
  stage.addEventListener("touchstart", (event) => {
    const distance = getDistance(event);
    pinch = distance > 0 ? { distance, zoom } : undefined;
  });
  stage.addEventListener(
    "touchmove",
    (event) => {
      const distance = getDistance(event);
      if (!pinch || distance === 0) return;
      event.preventDefault();
      set((pinch.zoom * distance) / pinch.distance);
    },
    { passive: false },
  );

  return {
    value: () => zoom,
    in: () => set(zoom * steps.factor),
    out: () => set(zoom / steps.factor),
    reset: () => set(1),
  };
}

/** Returns the distance between two fingers; 0 for any other number of fingers. */
function getDistance({ touches: [one, other, third] }: TouchEvent): number {
  if (!one || !other || third) return 0;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
