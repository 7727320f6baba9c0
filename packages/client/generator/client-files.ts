/** Generates the client's source from the OpenAPI document. */
import { type ApiDocument, type Operation, readDocument } from './document.ts';
import { answerNames, answersText, hasPathValues, operationText, schemasText } from './operations-text.ts';
import { parametersName, parametersText, valueNames } from './parameters-text.ts';

const NOTE = '// Generated from docs/openapi.json by packages/client/generator: `npm run client`.\n';

/**
 * Returns the texts of the generated files by name: the types of answers and of parameters, and the functions of operations.
 * @throws ZodError or Error for a document that the generator does not know how to read
 */
export function clientFiles(value: unknown): Readonly<Record<string, string>> {
  const document = readDocument(value);
  const { operations } = document;
  const values = valueNames(operations);
  const valueImport =
    values.length === 0 ? '' : `import type {\n  ${values.join(',\n  ')},\n} from './answers.ts';\n`;
  return {
    'answers.ts': `${NOTE}\n${schemasText(document)}\n${answersText(document)}`,
    'parameters.ts': `${NOTE}${valueImport}\n${parametersText(operations)}`,
    'operations.ts': operationsFile(operations.filter(hasJson), document),
    'text-operations.ts': operationsFile(
      operations.filter((each) => !hasJson(each)),
      document,
    ),
  };
}

/** Whether an operation answers with JSON. The others are in a file of their own, for bundlers that keep whole modules. */
const hasJson = (operation: Operation) => operation.answer !== null;

/** Returns a module with the functions of operations. */
function operationsFile(operations: readonly Operation[], document: ApiDocument): string {
  const parameters = operations.filter((each) => each.parameters.length > 0).map(parametersName);
  const needs = (isNeeded: (operation: Operation) => boolean, line: string) =>
    operations.some(isNeeded) ? [line] : [];
  const names = (list: readonly string[], file: string) =>
    list.length === 0 ? [] : [`import type {\n  ${list.toSorted().join(',\n  ')},\n} from './${file}';`];
  const imports = [
    ...needs(() => true, "import type { CallOptions, Client } from '../call.ts';"),
    ...needs(hasJson, "import { operation } from '../call.ts';"),
    ...needs(hasPathValues, "import { pathOperation } from '../call.ts';"),
    ...needs((each) => !hasJson(each), "import { textOperation } from '../text-operation.ts';"),
    ...names(answerNames(operations, document), 'answers.ts'),
    ...names(parameters, 'parameters.ts'),
  ];
  const functions = operations.map((operation) => operationText(operation, document));
  return `${NOTE}${imports.join('\n')}\n\n${functions.join('\n')}`;
}
