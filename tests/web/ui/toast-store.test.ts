import { expect, test, vi } from 'vitest'

test('a toast whose code cannot be fetched is dropped, and the next one is shown when it can', async () => {
  const { closeToasts, showToast } = await import('../../../ui/components/Toast/toast-store.ts')
  const noNetwork = () => {
    throw new Error('no network')
  }
  vi.doMock('../../../ui/components/Toast/toast-queue.ts', noNetwork)
  vi.doMock('../../../ui/components/Toast/ToastList.tsx', noNetwork)
  // An unhandled rejection fails the run.
  const gone = new Promise<void>((onGone) => {
    showToast({ text: 'Saved', onGone })()
  })
  await gone
  await closeToasts()

  vi.doUnmock('../../../ui/components/Toast/toast-queue.ts')
  vi.doMock('../../../ui/components/Toast/ToastList.tsx', () => ({ default: () => null }))
  const { queue } = await import('../../../ui/components/Toast/toast-queue.ts')
  showToast({ text: 'Withdrawn' })
  await vi.waitFor(() => expect(queue.visibleToasts.map(({ content }) => content.text)).toEqual(['Withdrawn']))
  await closeToasts()
  expect(queue.visibleToasts).toEqual([])
})
