import { fetchEngine } from './engine.ts'
import type { Asked, Seed, Told } from './messages.ts'
import type { MemberRole } from './who.ts'

/** The page's line to the worker in which the whole back end runs. */
export type BackEndLink = {
  /** Resolves when the database is there and somebody is signed in. */
  opened: Promise<void>
  answer(request: Request): Promise<Response>
  become(role: MemberRole): Promise<void>
  portalLink(): Promise<string>
}

/** Starts the worker; from `when` on it opens the fleet's database and signs in as `role`. */
export function openLink(seed: Seed, role: MemberRole, when: Promise<void>): BackEndLink {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'haulbook' })

  function ask(asked: Asked, moved: Transferable[] = []): Promise<Told> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<Told>) => {
        port1.close()
        if (data.kind === 'failed') reject(new Error(data.message))
        else resolve(data)
      }
      worker.postMessage(asked, [port2, ...moved])
    })
  }

  async function open(): Promise<void> {
    const engine = await fetchEngine(seed.fleet)
    await when
    const { bundle, fleet } = engine
    await ask({ kind: 'open', seed, engine, origin: location.origin, role }, [bundle, fleet])
  }

  const opened = open()
  return {
    opened,
    async answer(request) {
      await opened
      const { url, method } = request
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
      const told = await ask(
        { kind: 'call', call: { url, method, headers: [...request.headers], body } },
        body ? [body] : [],
      )
      if (told.kind !== 'answer') throw new Error('the worker answered something else')
      const { answer } = told
      return new Response(answer.body, { status: answer.status, headers: answer.headers })
    },
    async become(next) {
      await ask({ kind: 'become', role: next })
    },
    async portalLink() {
      const told = await ask({ kind: 'portal link' })
      if (told.kind !== 'portal link') throw new Error('the worker answered something else')
      return told.token
    },
  }
}
