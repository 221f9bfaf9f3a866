import type { Ports } from '../ports.ts'

/** Work beside requests: each piece calls a use case. `stop` waits for what is under way. */
export function startBackground(_ports: Ports): { stop(): Promise<void> } {
  return { stop: async () => {} }
}
