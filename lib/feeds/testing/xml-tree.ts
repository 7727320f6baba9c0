import { SaxesParser } from 'saxes';

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element. */
  readonly text: string;
}

/** Parses an XML document strictly and returns its root. Throws for a document that is not well-formed. */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] =
    [];
  let root: XmlElement | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes, children: [], text: '' }));
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(document).close();
  if (root === null) throw new Error('The document has no root');
  return root;
}
