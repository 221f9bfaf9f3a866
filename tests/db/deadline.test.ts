import { expect, test, vi } from 'vitest'
import { ConnectionLost } from '#db/connection-lost.ts'
import { deadline } from '#db/deadline.ts'

const never = () => new Promise<never>(() => {})

test('an answer in time is passed on, an error too', async () => {
  const soon = deadline(1000, 'too late')
  await expect(soon(Promise.resolve(7))).resolves.toBe(7)
  await expect(soon(Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
})

test('each wait ends at its own time, whichever was answered in between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const soon = deadline(1000, 'too late')
    const ended: string[] = []
    const wait = (name: string, promise: Promise<unknown>) =>
      soon(promise).then(
        () => ended.push(`${name} answered`),
        (error) => ended.push(`${name} ${error instanceof ConnectionLost ? error.message : 'failed'}`),
      )
    void wait('first', never())
    void wait('second', Promise.resolve())
    await vi.advanceTimersByTimeAsync(600)
    void wait('third', never())
    await vi.advanceTimersByTimeAsync(399)
    expect(ended).toEqual(['second answered'])
    await vi.advanceTimersByTimeAsync(2)
    expect(ended).toEqual(['second answered', 'first too late'])
    await vi.advanceTimersByTimeAsync(600)
    expect(ended).toEqual(['second answered', 'first too late', 'third too late'])
  } finally {
    vi.useRealTimers()
  }
})
