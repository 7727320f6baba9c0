/** Generates the client's source from the OpenAPI document. */
import { readDocument } from './document.ts';
import { answerNames, answersText, operationText, schemasText } from './operations-text.ts';
import { parametersName, parametersText, valueNames } from './parameters-text.ts';

const NOTE = '// Generated from docs/openapi.json by packages/client/generator: `npm run client`.\n';

/**
 * Returns the texts of the generated files by name: the types of answers and of parameters, and the functions of operations.
 * @throws ZodError or Error for a document that the generator does not know how to read
 */
export function clientFiles(value: unknown): Readonly<Record<string, string>> {
  const document = readDocument(value);
  const { operations } = document;
  const parameters = operations.filter((each) => each.parameters.length > 0).map(parametersName);
  const calls = [
    'type CallOptions',
    'type Client',
    ...(operations.some(({ answer }) => answer !== null) ? ['call'] : []),
    ...(operations.some(({ answer }) => answer === null) ? ['callForText'] : []),
  ];
  const functions = operations.map((operation) => operationText(operation, document));
  const imports = [
    `import { ${calls.join(', ')} } from '../call.ts';`,
    `import type {\n  ${answerNames(document).join(',\n  ')},\n} from './answers.ts';`,
    `import type {\n  ${parameters.toSorted().join(',\n  ')},\n} from './parameters.ts';`,
  ];
  const values = valueNames(operations);
  const valueImport =
    values.length === 0 ? '' : `import type {\n  ${values.join(',\n  ')},\n} from './answers.ts';\n`;
  return {
    'answers.ts': `${NOTE}\n${schemasText(document)}\n${answersText(document)}`,
    'parameters.ts': `${NOTE}${valueImport}\n${parametersText(operations)}`,
    'operations.ts': `${NOTE}${imports.join('\n')}\n\n${functions.join('\n')}`,
  };
}
