import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, DownloadIcon, EditIcon, Page, Skeleton, Stack, showToast, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { lookForMail, MailingFailed } from '#web/features/mailings/mailing.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import type { Quote } from './quote-data.ts'
import { QuoteOverview } from './quote-overview.tsx'
import { QuoteSteps } from './quote-steps.tsx'
import { type QuoteTab, quoteTabs } from './quote-tab-names.ts'

const QuoteForm = lazyPart(() => import('./quote-form.tsx'), 'QuoteForm')
const QuoteVersions = lazyPart(() => import('./quote-versions.tsx'), 'QuoteVersions')
const QuoteActual = lazyPart(() => import('./quote-actual.tsx'), 'QuoteActual')

type QuotePageProps = {
  id: Uuid
  tab: QuoteTab
  onTab: (tab: QuoteTab) => void
  /** Another version of the quote was made, or this draft is gone. */
  onMoved: (to: Uuid | null) => void
}

/** One version of a quote: what is offered, where it stands, what may be done with it, and how it came out. */
export function QuotePage({ id, tab, onTab, onMoved }: QuotePageProps) {
  const { pages } = useWords()
  const [quote] = trpc.quotes.byId.useSuspenseQuery(
    { id },
    { refetchInterval: ({ state }) => lookForMail(state.data?.mailing) },
  )
  const [isEdited, setEdited] = useState(false)
  const title = useQuoteTitle(quote)
  usePageTitle(title)
  return (
    <Page
      title={title}
      back={<Link to="/quotes">{pages.quotes}</Link>}
      status={<QuoteBadge status={quote.status} isApproved={quote.approval?.approvedAt != null} />}
      description={[quote.name, quote.customerName].filter(Boolean).join(' · ')}
      actions={<Actions quote={quote} isEdited={isEdited} onEdit={() => setEdited(true)} onMoved={onMoved} />}
    >
      {isEdited && quote.mayTake.edit ? (
        <Edited quote={quote} onDone={() => setEdited(false)} />
      ) : (
        <Stack gap={4}>
          <Notices quote={quote} onMoved={onMoved} />
          <Parts quote={quote} tab={tab} onTab={onTab} />
        </Stack>
      )}
    </Page>
  )
}

function useQuoteTitle({ number }: Quote): string {
  const { quotes } = useWords()
  return number ? `${quotes.title} ${number}` : quotes.view.draftName
}

function Edited({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const { quotes, shell } = useWords()
  const saved = () => {
    showToast({ tone: 'done', text: quotes.step.saved })
    onDone()
  }
  return (
    <Suspense fallback={<Skeleton label={shell.loading} shape="rows" count={8} />}>
      <QuoteForm key={quote.version} quote={quote} onSaved={saved} onCancel={onDone} />
    </Suspense>
  )
}

type ActionsProps = Pick<QuotePageProps, 'onMoved'> & { quote: Quote; isEdited: boolean; onEdit: () => void }

function Actions({ quote, isEdited, onEdit, onMoved }: ActionsProps) {
  const { quotes } = useWords()
  const takeFile = useTakeFile()
  if (isEdited && quote.mayTake.edit) return null
  return (
    <>
      <Button
        icon={<DownloadIcon size={16} aria-hidden />}
        onPress={() => void takeFile(`/api/quotes/${quote.id}/paper`)}
      >
        {quotes.view.pdf}
      </Button>
      {quote.mayTake.edit && (
        <Button icon={<EditIcon size={16} aria-hidden />} onPress={onEdit}>
          {quotes.view.edit}
        </Button>
      )}
      <QuoteSteps quote={quote} onMoved={onMoved} />
    </>
  )
}

function Notices({ quote, onMoved }: { quote: Quote; onMoved: QuotePageProps['onMoved'] }) {
  const { quotes } = useWords()
  const { view: w } = quotes
  const formats = useFormats()
  const { newestId, job, approval, status } = quote
  return (
    <>
      <MailingFailed mailing={quote.mailing} />
      {newestId && (
        <Banner
          kind="info"
          title={w.replaced}
          actions={
            <Button size="small" onPress={() => onMoved(newestId)}>
              {w.toNewest}
            </Button>
          }
        />
      )}
      {job && (
        <Banner
          kind="success"
          title={w.converted(`${job.number} ${job.name}`)}
          actions={
            <Link to="/loads" search={{ jobId: job.id }}>
              {w.toLoads}
            </Link>
          }
        />
      )}
      {status === 'expired' && <Banner kind="warning" title={w.expiredText} />}
      {approval && status === 'approval' && (
        <Banner
          kind={approval.approvedAt ? 'success' : 'warning'}
          title={
            approval.approvedAt
              ? w.approval.given(approval.approvedBy ?? '–', formats.instantWithYear(approval.approvedAt))
              : approval.askedByMe
                ? w.approval.waitingOwn
                : w.approval.waiting
          }
        >
          {approval.reason && `${w.approval.because}: ${approval.reason}`}
        </Banner>
      )}
    </>
  )
}

function Parts({ quote, tab, onTab }: { quote: Quote } & Pick<QuotePageProps, 'tab' | 'onTab'>) {
  const { quotes } = useWords()
  const { tabs } = quotes.view
  const parts: Record<QuoteTab, ReactNode> = {
    quote: <QuoteOverview quote={quote} />,
    versions: <QuoteVersions id={quote.id} />,
    actual: <QuoteActual quote={quote} />,
  }
  const items = quoteTabs.map((each) => ({
    id: each,
    label: tabs[each],
    content: (
      <QueryBoundary shape="rows" count={6}>
        {parts[each]}
      </QueryBoundary>
    ),
  }))
  return <Tabs label={tabs.label} items={items} value={tab} onChange={onTab} />
}
