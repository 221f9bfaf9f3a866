import { createMemoryHistory } from '@tanstack/react-router'
import type { HttpHandler } from 'msw'
import { useCallback } from 'react'
import { createAppRouter } from '#web/router.tsx'
import type { Mock } from '../mocks/handlers.ts'
import type { StoryRole } from '../mocks/people.ts'
import { StoryApp } from './story-app.tsx'

export type PageStoryProps = {
  /** Whose page; nobody is signed in without it. */
  role?: StoryRole
  /** The address that is opened. */
  path: string
  /** What the server answers; whatever a page asks beyond it is refused. */
  mocks: readonly Mock[]
  /** What is answered besides the procedures. */
  plain?: readonly HttpHandler[]
}

/** The product itself, at one address. */
export function PageStory({ role, path, mocks, plain }: PageStoryProps) {
  const makeRouter = useCallback(() => createAppRouter(createMemoryHistory({ initialEntries: [path] })), [path])
  return <StoryApp role={role} mocks={mocks} plain={plain} makeRouter={makeRouter} />
}
