import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.ts';

const root = join(import.meta.dirname, '../..');

test('Node accepts the options of the server', () => {
  const output = execFileSync(process.execPath, [...SERVER_OPTIONS, '--print', '6 * 7'], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('42');
});

test.each(['package.json', 'deploy/Dockerfile', 'deploy/veranda@.service'])(
  '%s starts the server with them',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const lines = text.split('\n');
    const starting = lines.filter((line) => /node\b.*\bserver\.ts/.test(line));
    expect(starting).toHaveLength(1);
    for (const option of SERVER_OPTIONS) expect(starting[0]).toContain(option);
    for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
      expect(text).toContain(`${name}=${value}`);
  },
);
