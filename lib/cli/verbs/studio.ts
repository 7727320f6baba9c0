import {
  type ExitCode,
  noArguments,
  readArguments,
  soleArgument,
  UsageError,
  type Verb,
  type VerbContext,
} from '#lib/cli/verb';
import { withStudio } from '#lib/cli/with-studio';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import { STUDIO_ROLES, type StudioRole } from '#lib/studio/database/studio-schema';
import {
  addPerson,
  changeRole,
  createSignInLink,
  findPerson,
  LINK_MS,
  LONGEST_NAME,
  listPeople,
  type Person,
  personName,
  removePerson,
  signInPath,
} from '#lib/studio/people/people';

/** What an action works on: the studio, the arguments after its name, and the role of `--role`. */
interface ActionContext extends Pick<VerbContext, 'config' | 'answer'> {
  readonly db: StudioDatabase['db'];
  readonly positionals: readonly string[];
  readonly role: StudioRole | null;
}

const ROLE_NAMES = `${STUDIO_ROLES.slice(0, -1).join(', ')} or ${STUDIO_ROLES.at(-1)}`;

const ACTIONS: ReadonlyMap<string, (context: ActionContext) => Promise<void>> = new Map([
  ['add', add],
  ['list', list],
  ['link', link],
  ['role', changeRoleOf],
  ['remove', remove],
]);

/** The verb `studio`: adds, lists, changes and removes the people of the campaign studio, and prints their sign-in links. */
export const studio: Verb = {
  name: 'studio',
  usage: 'add <name> [--role R] | list | link <name> | role <name> <role> | remove <name>',
  summary:
    'Add and remove the people of the campaign studio, print links with which they sign in. Requires STUDIO=on.',
  details: [
    'add <name>           add a person and print a link with which they sign in, once, within a day',
    `--role R             ${ROLE_NAMES}: a publisher also publishes campaigns, an operator`,
    '                     also versions of the catalogue; default: editor',
    'list                 list the people and their roles',
    'link <name>          print a new link for a person; an earlier one that was not used ends',
    'role <name> <role>   change what a person may do, from their next request on',
    'remove <name>        remove a person and end their sessions at once; what they did stays in the history',
    'Send a link only to its person: it signs in without a password.',
  ],
  examples: ['studio add Ana --role publisher', 'studio link "Ana María"', 'studio role Ana editor'],
  async run(args, { config, answer }) {
    const { values, positionals } = readArguments(args, { role: { type: 'string' } });
    const [name, ...others] = positionals;
    const actions = [...ACTIONS.keys()].join(', ');
    if (name === undefined) throw new UsageError(`The action is missing. Allowed: ${actions}.`);
    const action = ACTIONS.get(name);
    if (!action) throw new UsageError(`There is no action ${name}. Allowed: ${actions}.`);
    if (values.role !== undefined && action !== add) throw new UsageError('--role belongs to add.');
    const role = values.role === undefined ? null : roleOf(values.role, '--role ');
    return withStudio<ExitCode>(config, async ({ db }) => {
      await action({ db, config, answer, role, positionals: others });
      return 0;
    });
  },
};

async function add({ role, ...context }: ActionContext): Promise<void> {
  const { db, positionals } = context;
  const text = soleArgument(positionals, 'The name');
  const name = personName(text);
  if (name === null) {
    throw new UsageError(`${text}: expected a name of 1 to ${LONGEST_NAME} visible characters.`);
  }
  const person = await addPerson(db, { name, role: role ?? 'editor', nowMs: Date.now() });
  if (person === null) {
    throw new UsageError(`The name ${name} is taken: studio link prints a new link for that person.`);
  }
  await printLink(person, context);
}

async function link({ positionals, ...context }: ActionContext): Promise<void> {
  await printLink(await personOf(context.db, soleArgument(positionals, 'The name')), context);
}

async function printLink(
  { id, name, role }: Person,
  { db, config, answer }: Pick<ActionContext, 'db' | 'config' | 'answer'>,
): Promise<void> {
  const nowMs = Date.now();
  const url = config.publicBaseUrl + signInPath(await createSignInLink(db, id, nowMs));
  const expires = new Date(nowMs + LINK_MS).toISOString();
  answer(`${name} (${role}) signs in once with this link, until ${expires}:\n${url}`, {
    name,
    role,
    url,
    expires,
  });
}

async function list({ db, answer, positionals }: ActionContext): Promise<void> {
  noArguments(positionals);
  const people = await listPeople(db);
  const lines = people.map(({ name, role }) => `${role.padEnd(10)} ${name}`);
  answer(people.length === 0 ? 'Nobody may sign in yet: studio add <name>.' : lines.join('\n'), {
    people: people.map(({ name, role }) => ({ name, role })),
  });
}

async function changeRoleOf({ db, answer, positionals }: ActionContext): Promise<void> {
  const [given, text, ...more] = positionals;
  if (given === undefined) throw new UsageError('The name is missing.');
  if (text === undefined) throw new UsageError(`The role is missing: ${ROLE_NAMES}.`);
  noArguments(more);
  const role = roleOf(text);
  const { id, name } = await personOf(db, given);
  await changeRole(db, id, role);
  answer(`${name} is ${role} now.`, { name, role });
}

async function remove({ db, answer, positionals }: ActionContext): Promise<void> {
  const { id, name } = await personOf(db, soleArgument(positionals, 'The name'));
  await removePerson(db, id);
  answer(`Removed ${name}. Their sessions and links have ended.`, { name });
}

function roleOf(text: string, option = ''): StudioRole {
  const role = STUDIO_ROLES.find((each) => each === text);
  if (role === undefined) throw new UsageError(`${option}${text}: expected ${ROLE_NAMES}.`);
  return role;
}

async function personOf(db: StudioDatabase['db'], name: string): Promise<Person> {
  const person = await findPerson(db, name);
  if (person === null) throw new UsageError(`There is no ${name} in the studio: studio list.`);
  return person;
}
