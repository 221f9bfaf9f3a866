import { lazy } from 'react'
import type { Overlay } from './palette-state.ts'

const HelpSheet = lazy(() => import('./help-sheet.tsx'))
const AssignOverlay = lazy(() => import('./assign-overlay.tsx'))

/** What lies above the page beside the palette; apart from the frame of every page, which few of them are wanted on. */
export default function Sheets({ overlay }: { overlay: Exclude<Overlay, 'palette' | null> }) {
  return overlay === 'help' ? <HelpSheet /> : <AssignOverlay key={overlay.assign} asked={overlay} />
}
