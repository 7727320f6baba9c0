import { TypeText } from '#components/developers/reference/type-text';
import { MarkdownText } from '#components/ui/markdown-text';
import type { ReferenceParameter } from '#lib/portal/reference/reference';
import { parameterFacts } from '#lib/portal/reference/reference-markdown';
import type { SiteLinks } from '#lib/site/site-links';

interface ParameterListProps {
  readonly parameters: readonly ReferenceParameter[];
  readonly links: SiteLinks;
}

/** Renders parameters: name, type, bounds, default, example, and meaning. */
export function ParameterList({ parameters, links }: ParameterListProps) {
  return (
    <dl className="portal-rows">
      {parameters.map((parameter) => (
        <div key={parameter.name}>
          <dt id={`parameter-${parameter.name.replace('[]', '')}`}>
            <code>{parameter.name}</code>
          </dt>
          <dd>
            <div className="portal-facts">
              <TypeText type={parameter.type} links={links} />
              {parameterFacts(parameter).map((text) => (
                <MarkdownText key={text} markdown={text} />
              ))}
              {parameter.isExtension && <span className="portal-mark">extension</span>}
              {parameter.isDeprecated && <span className="portal-mark">deprecated</span>}
            </div>
            <MarkdownText markdown={parameter.description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
