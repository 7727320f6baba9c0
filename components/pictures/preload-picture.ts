import { preload } from 'react-dom';
import { pictureSource, pictureSourceSet } from '#lib/site/picture-sources';
import type { PictureView } from '#lib/site/picture-view';

/**
 * Makes the browser load a picture with high priority, before it is rendered. Called by a component of the server, it also applies to a page
 * that is loaded in advance.
 * @param sizes the `sizes` attribute with which the picture is rendered
 */
export function preloadPicture(picture: PictureView, sizes: string): void {
  const sourceSet = pictureSourceSet(picture);
  preload(pictureSource(picture), {
    as: 'image',
    ...(sourceSet && { imageSrcSet: sourceSet, imageSizes: sizes }),
    fetchPriority: 'high',
  });
}
