import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A picture of a page's view: RGB pixels, row by row, three bytes each. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A part of a view in CSS pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Films a part of the view, which must lie in it, while `act` runs: returns the frames that the browser showed, in order, in CSS pixels. The
 * last frame is of the end.
 */
export async function film(page: Page, part: Part, act: () => Promise<void>): Promise<readonly Frame[]> {
  const shots: Buffer[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(Buffer.from(data, 'base64'));
    // The page may have been closed.
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  await act();
  await devTools.send('Page.stopScreencast');
  await devTools.detach();
  shots.push(await page.screenshot({ type: 'jpeg', quality: 90 }));
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  return Promise.all(shots.map((shot) => frameOf(shot, view, part)));
}

async function frameOf(shot: Buffer, view: Pick<Part, 'width' | 'height'>, part: Part): Promise<Frame> {
  const { data, info } = await sharp(shot)
    .resize(view.width, view.height, { fit: 'fill' })
    .extract({
      left: Math.ceil(part.x),
      top: Math.ceil(part.y),
      width: Math.floor(part.width) - 1,
      height: Math.floor(part.height) - 1,
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
