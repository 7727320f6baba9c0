/** Starts a production server with the studio and the demo's catalogue, whose data directory is its own. */
import { copyFile, link, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openStudioDatabase } from '#lib/studio/database/studio-database';
import type { StudioRole } from '#lib/studio/database/studio-schema';
import { addPerson, createSignInLink, findPerson } from '#lib/studio/people/people';
import { startOwnServer } from './own-server.ts';

/** A running server with the studio. */
export interface StudioSite {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The data directory. */
  readonly directory: string;
  /** Returns a sign-in link of a person, who is added when there is none of this name. */
  linkOf(name: string, role: StudioRole): Promise<string>;
  /** Signs in on a page, which then shows the overview. */
  signIn(page: Page, name: string, role: StudioRole): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server on a free port. `variables` override the environment. */
export async function startStudio(variables: Readonly<Record<string, string>> = {}): Promise<StudioSite> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-studio-'));
  await copyDemo(resolve('var'), directory);
  const server = await startOwnServer({ DATA_DIR: directory, STUDIO: 'on', LOG_LEVEL: 'warn', ...variables });
  const linkOf = async (name: string, role: StudioRole) => {
    const studio = await openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: directory });
    try {
      const nowMs = Date.now();
      const person =
        (await addPerson(studio.db, { name, role, nowMs })) ?? (await findPerson(studio.db, name));
      if (person === null) throw new Error(`There is no ${name}.`);
      return `${server.origin}/studio/sign-in/${await createSignInLink(studio.db, person.id, nowMs)}`;
    } finally {
      await studio.close();
    }
  };
  return {
    origin: server.origin,
    directory,
    linkOf,
    async signIn(page, name, role) {
      await page.goto(await linkOf(name, role));
      await page.locator('form[action="/studio/api/sign-in"] button').click();
      await page.waitForURL(`${server.origin}/studio`);
    },
    async stop() {
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

/** Gives a directory the demo's catalogue without copying what never changes, and no studio that a server of the demo may have. */
async function copyDemo(demo: string, directory: string): Promise<void> {
  for (const name of await readdir(demo)) {
    if (name !== 'catalogue' && !name.startsWith('studio.sqlite'))
      await symlink(join(demo, name), join(directory, name));
  }
  const [from, to] = [join(demo, 'catalogue'), join(directory, 'catalogue')];
  await mkdir(to);
  for (const name of await readdir(from)) {
    const copy = name.endsWith('.sqlite') ? link : copyFile;
    await copy(join(from, name), join(to, name));
  }
}
