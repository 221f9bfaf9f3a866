import { lazy, Suspense } from 'react'
import { useHasToasts } from './toast-store.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

export type ToastRegionProps = {
  /** Names the region for who cannot see it. */
  label: string
  /** Names the cross. */
  closeLabel: string
}

/** Where toasts appear; once per page frame. */
export function ToastRegion(props: ToastRegionProps) {
  const hasToasts = useHasToasts()
  return <Suspense>{hasToasts && <ToastList {...props} />}</Suspense>
}
