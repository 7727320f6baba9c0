import { FieldList } from '#components/developers/reference/field-list';
import { TypeText } from '#components/developers/reference/type-text';
import { MarkdownText } from '#components/ui/markdown-text';
import type { ReferenceRecord } from '#lib/portal/reference/reference';
import type { SiteLinks } from '#lib/site/site-links';

interface RecordTextProps {
  readonly record: ReferenceRecord;
  readonly links: SiteLinks;
}

/** Renders the page of a record: its meaning and its members. */
export function RecordText({ record: { name, description, type, fields }, links }: RecordTextProps) {
  return (
    <>
      <p className="eyebrow">Record</p>
      <h1 className="mt-2 text-title">{name}</h1>
      {description !== '' && (
        <div className="mt-4">
          <MarkdownText markdown={description} />
        </div>
      )}
      <div className="mt-6">
        {fields.length === 0 ? (
          <TypeText type={type} links={links} />
        ) : (
          <FieldList fields={fields} links={links} />
        )}
      </div>
    </>
  );
}
