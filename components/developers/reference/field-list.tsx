import { TypeText } from '#components/developers/reference/type-text';
import { MarkdownText } from '#components/ui/markdown-text';
import type { Field } from '#lib/portal/reference/schema-fields';
import type { SiteLinks } from '#lib/site/site-links';

interface FieldListProps {
  readonly fields: readonly Field[];
  readonly links: SiteLinks;
}

/** Renders the members of an object: name, type, whether they may be null or absent, bounds, and meaning. */
export function FieldList({ fields, links }: FieldListProps) {
  return (
    <dl className="portal-rows">
      {fields.map(({ path, type, isOptional, description, bounds, example }) => (
        <div key={path}>
          <dt id={`field-${path}`}>
            <code>{path}</code>
          </dt>
          <dd>
            <div className="portal-facts">
              <TypeText type={type} links={links} />
              {type.isNullable && <span className="portal-mark">may be null</span>}
              {isOptional && <span className="portal-mark">may be absent</span>}
              {bounds.map((text) => (
                <MarkdownText key={text} markdown={text} />
              ))}
              {example !== null && (
                <span>
                  such as <code>{example}</code>
                </span>
              )}
            </div>
            {description !== '' && <MarkdownText markdown={description} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
