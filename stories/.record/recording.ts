import type { OutputOf, Path } from '../mocks/answers.ts'
import type { DemoPeople } from './people.ts'

/** One answer that stories show: the name it gets there, and how it is asked for. */
export type Recording = { path: Path; name: string; docs: string; ask(people: DemoPeople): Promise<unknown> }

/** Says how an answer is asked for, and what it is called in the stories. */
export function answer<P extends Path>(
  path: P,
  name: string,
  docs: string,
  ask: (people: DemoPeople) => Promise<OutputOf<P>>,
): Recording {
  return { path, name, docs, ask }
}
