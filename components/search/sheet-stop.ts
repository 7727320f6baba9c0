/** What the sheet of the search page and its handle, which loads later, have in common. */

/** The translated texts of a `SearchSheet`: its handle, its three positions, and the buttons that show map or list. */
export interface SheetWords {
  readonly handle: string;
  readonly stops: { readonly peek: string; readonly half: string; readonly full: string };
  readonly map: string;
  readonly list: string;
  readonly skipToMap: string;
}

/** The positions of the sheet, from the lowest. */
export type SheetStop = 'peek' | 'half' | 'full';

/** The classes of the sheet's handle, and of its place before its code has loaded. */
export const HANDLE_CLASS =
  'hidden h-9 cursor-grab touch-none place-items-center before:h-[5px] before:w-11 before:rounded-full before:bg-line-strong focus-visible:-outline-offset-6 sheet:grid';
