/**
 * Returns the target of a request as logs contain it: without the secrets of addresses, which are the tokens of sign-in links of the studio
 * and of previews. @param target path, with or without a query
 */
export function loggedTarget(target: string): string {
  return target
    .replace(/^(\/studio\/sign-in\/)[^?]+/, `$1${HIDDEN}`)
    .replaceAll(/([?&]preview=)[^&]+/g, `$1${HIDDEN}`);
}

const HIDDEN = '…';
