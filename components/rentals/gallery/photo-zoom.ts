/** How a photo is enlarged within its frame: pure geometry, in CSS pixels from the frame's centre. */

/** An enlargement (1: the whole photo) and the place of the photo's centre, in pixels from the frame's centre. */
export interface PhotoZoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point or a distance in pixels; points are measured from the frame's centre. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The sizes of the frame and of the photo at scale 1, in pixels. */
export interface PhotoRoom {
  readonly frame: { readonly width: number; readonly height: number };
  readonly photo: { readonly width: number; readonly height: number };
}

/** The whole photo, not enlarged. */
export const WHOLE_PHOTO: PhotoZoom = { scale: 1, x: 0, y: 0 };
/** The greatest enlargement. */
export const CLOSEST = 4;
/** Scales below this one become 1, so that a pinch ends at the whole photo. */
const ALMOST_WHOLE = 1.05;

/** Returns the enlargement by `scale`, within 1 and `CLOSEST`, with the part of the photo under `at` still there where the limits permit. */
export function scaledAt(zoom: PhotoZoom, scale: number, at: Offset, room: PhotoRoom): PhotoZoom {
  const next = Math.min(CLOSEST, scale < ALMOST_WHOLE ? 1 : scale);
  const factor = next / zoom.scale;
  return within(
    { scale: next, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor },
    room,
  );
}

/** Returns the enlargement with the photo moved by a distance, at most so far that its edge meets that of the frame. */
export function movedBy(zoom: PhotoZoom, by: Offset, room: PhotoRoom): PhotoZoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

function within({ scale, x, y }: PhotoZoom, { frame, photo }: PhotoRoom): PhotoZoom {
  return {
    scale,
    x: clamped(x, (photo.width * scale - frame.width) / 2),
    y: clamped(y, (photo.height * scale - frame.height) / 2),
  };
}

/** Returns a value limited to a distance from 0; 0 where the distance is negative: the photo is smaller than the frame. */
function clamped(value: number, distance: number): number {
  return distance <= 0 ? 0 : Math.max(-distance, Math.min(distance, value));
}
