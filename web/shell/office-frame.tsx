import { lazy, type ReactNode, Suspense } from 'react'
import { isOfficeHere } from './office-here.ts'

const OfficePage = lazy(() => import('./office-page.tsx'))

/** A page that everybody may open. Somebody of the office who is signed in keeps their menu beside it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  if (!isOfficeHere()) return children
  return (
    // Nothing before it is known: a page that was begun would begin anew inside the frame.
    <Suspense fallback={null}>
      <OfficePage>{children}</OfficePage>
    </Suspense>
  )
}
