import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '#web/features/onboarding/onboarding-page.tsx'
import { type OnboardingSearch, onboardingSearch } from '#web/features/onboarding/onboarding-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(onboardingSearch)

export const Route = createFileRoute('/_signed-in/onboarding')({ validateSearch: search, component: Onboarding })

/** Where applicants hand in their papers, and where the office reviews them. */
function Onboarding() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<OnboardingSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('file' in changes) })
  return <OnboardingPage search={shown} onSearch={onSearch} />
}
