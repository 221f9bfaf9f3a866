import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { HttpHandler } from 'msw'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton, ToastRegion } from '#ui'
import type { Mock } from '../mocks/handlers.ts'
import type { StoryRole } from '../mocks/people.ts'
import { StoryApp } from './story-app.tsx'

export type PartStoryProps = {
  role?: StoryRole
  mocks: readonly Mock[]
  /** What is answered besides the procedures. */
  plain?: readonly HttpHandler[]
  /** A part of a page; what it asks for, the answers give. */
  children: ReactNode
}

/** One part of a page, with what it needs around it: words, answers, somebody signed in, and a router for its links. */
export function PartStory({ role = 'admin', mocks, plain, children }: PartStoryProps) {
  const [makeRouter] = useState(() => () => {
    const root = createRootRoute({
      component: () => (
        <Suspense fallback={<Skeleton label="Loading" />}>
          {children}
          <ToastRegion label="Messages" closeLabel="Close" />
        </Suspense>
      ),
    })
    return createRouter({ routeTree: root, history: createMemoryHistory() })
  })
  return <StoryApp role={role} mocks={mocks} plain={plain} makeRouter={makeRouter} />
}
