/** For tests: a question of a person, as a program answers it by the tools, and the facts as they are without the tools. */
import type { Agent } from '#lib/agents/testing/agent';
import {
  campaignsAnswer,
  homeAnswer,
  homesAnswer,
  placesAnswer,
  whenAnswer,
} from '#lib/agents/testing/agent-answers';
import { type DemoFacts, first } from '#lib/agents/testing/demo-facts';

/** A task of a program. */
export interface Task {
  readonly question: string;
  /** Answers the question from the answers of tools alone. Of `demo` it takes only the name of a home that the question is about. */
  solve(tools: Tools, demo: DemoFacts): Promise<unknown>;
  /** Computes the answer from the records of the demo. */
  facts(demo: DemoFacts): unknown;
}

/** The tools as functions, and the two things that every program does with their answers. */
type Tools = ReturnType<typeof toolsOf>;

type Given = Readonly<Record<string, unknown>>;

/** Returns the tools of a connected program as functions. */
export function toolsOf({ call, say }: Agent) {
  const places = async (given: Given) => placesAnswer.parse(await call('find_places', given));
  const homes = async (given: Given) => homesAnswer.parse(await call('search_homes', given));
  return {
    places,
    homes,
    say,
    when: async (given: Given) => whenAnswer.parse(await call('when_to_go', given)),
    home: async (given: Given) => homeAnswer.parse(await call('get_home', given)),
    campaigns: async () => campaignsAnswer.parse(await call('list_campaigns')),
    /** Returns the id of the best match of a phrase. */
    placeId: async (phrase: string) => first((await places({ search_phrase: phrase })).places).id,
    /** Finds a home by its name, and returns its id. */
    named: async (name: string) =>
      first((await homes({ q: name })).homes.filter((each) => each.name === name)).id,
  };
}
