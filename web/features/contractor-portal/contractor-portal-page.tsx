import { EmptyState, Page, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { AsCompany } from './as-company.tsx'
import { ChooseCompany } from './choose-company.tsx'
import { FleetsPart } from './fleets-part.tsx'
import { LoadsPart } from './loads-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { PayPart } from './pay-part.tsx'
import { PortalPart } from './portal-part.tsx'
import type { PortalProps } from './portal-search.ts'
import { PostingsPart } from './postings-part.tsx'

/** A company's page for its own office; for an admin the choice of a company to see it as. */
export function ContractorPortalPage({ search, onSearch }: PortalProps) {
  const { contractorPortal: w, pages } = useWords()
  const mayView = useMay('contractorPortal.viewAs')
  const isCompany = useMay('contractorPortal.offers')
  const title = pages.contractor_portal
  if (search.view && mayView) {
    return (
      <Page title={title}>
        <AsCompany view={search.view} onEnd={() => onSearch({ view: undefined })}>
          <Parts />
        </AsCompany>
      </Page>
    )
  }
  if (isCompany) {
    return (
      <Page title={title}>
        <Stack gap={4}>
          <Parts />
          <FleetsPart />
        </Stack>
      </Page>
    )
  }
  return (
    <Page title={title}>
      {mayView ? (
        <ChooseCompany onView={(view) => onSearch({ view })} />
      ) : (
        <EmptyState title={w.companyOnly}>{w.companyOnlyText}</EmptyState>
      )}
    </Page>
  )
}

/** What needs an answer first, then the day, then what is open, papers and pay; each asks for its own and fails alone. */
function Parts() {
  const { contractorPortal: w } = useWords()
  return (
    <Stack gap={4}>
      <PortalPart title={w.offers} rows={2}>
        <OffersPart />
      </PortalPart>
      <PortalPart title={w.today} rows={3}>
        <LoadsPart />
      </PortalPart>
      <PortalPart title={w.postings} rows={2}>
        <PostingsPart />
      </PortalPart>
      <PortalPart title={w.people} rows={4}>
        <PapersPart />
      </PortalPart>
      <PortalPart title={w.money} rows={3}>
        <PayPart />
      </PortalPart>
    </Stack>
  )
}
