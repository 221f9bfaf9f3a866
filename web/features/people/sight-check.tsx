import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uuid } from '#contracts/base.ts'
import type { SightInput } from '#contracts/people.ts'
import { type PageName, pages } from '#domain/access/pages.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, ComboBox, Grid, Row, SegmentedControl, Skeleton, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useExists } from '#web/shell/use-commands.ts'
import { SightAnswer } from './sight-answer.tsx'
import type { AskedSight } from './sight-search.ts'

const kinds = ['page', 'load'] as const
type Kind = (typeof kinds)[number]

type SightCheckProps = { asked: AskedSight; onAsk: (asked: AskedSight) => void }

/** Why somebody does not see a page or a load. What was asked stands in the address, so that it can be passed on. */
export function SightCheck({ asked, onAsk }: SightCheckProps) {
  const { members, shell } = useWords()
  const input = inputOf(asked)
  const sight = trpc.people.sight.useQuery(input ?? skipToken, { retry: false })
  const refusal = useRefusal(sight.error)
  const ask = (next: AskedSight) => {
    const isSame = next.person === asked.person && next.page === asked.page && next.load === asked.load
    if (isSame) void sight.refetch()
    else onAsk(next)
  }
  return (
    <Stack gap={4}>
      <p>{members.sight.text}</p>
      <SightForm asked={asked} onAsk={ask} isAsking={sight.isFetching} wrongLoad={refusal?.fields.loadNumber} />
      <div aria-live="polite">
        {sight.isLoading && <Skeleton label={shell.loading} shape="text" count={2} />}
        {refusal && !refusal.fields.loadNumber && <Banner kind="danger" title={refusal.sentence} />}
        {input && sight.data && !sight.error && <SightAnswer about={input.about} sight={sight.data} />}
      </div>
    </Stack>
  )
}

type SightFormProps = SightCheckProps & { isAsking: boolean; wrongLoad: string | undefined }

/** Who, and which page or load. */
function SightForm({ asked, onAsk, isAsking, wrongLoad }: SightFormProps) {
  const text = useWords().members.sight
  const [person, setPerson] = useState<Uuid | null>(asked.person ?? null)
  const [kind, setKind] = useState<Kind>(asked.load === undefined ? 'page' : 'load')
  const [page, setPage] = useState<PageName | null>(asked.page ?? null)
  const [load, setLoad] = useState(asked.load ?? '')
  const isComplete = person !== null && (kind === 'page' ? page !== null : load.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onAsk(kind === 'page' && page ? { person, page } : { person, load: load.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Card>
        <Stack gap={4}>
          <Grid minWidth="16rem">
            <MemberPicker label={text.person} value={person} onChange={setPerson} />
            <SegmentedControl
              label={text.kind}
              value={kind}
              onChange={setKind}
              options={kinds.map((value) => ({ value, text: text.kinds[value] }))}
            />
            {kind === 'page' ? (
              <PagePicker value={page} onChange={setPage} />
            ) : (
              <TextField
                label={text.loadNumber}
                autoComplete="off"
                maxLength={40}
                value={load}
                onChange={setLoad}
                error={wrongLoad}
              />
            )}
          </Grid>
          <Row>
            <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={isAsking}>
              {text.submit}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}

type PagePickerProps = { value: PageName | null; onChange: (page: PageName | null) => void }

/** The pages of the product. One with an id in its address is asked by its record instead. */
function PagePicker({ value, onChange }: PagePickerProps) {
  const { members, pages: names, shell } = useWords()
  const exists = useExists()
  const offered = pages.flatMap(({ name, path }) => (exists(path) && !path.includes('$') ? [name] : []))
  return (
    <ComboBox
      label={members.sight.page}
      options={offered.map((name) => ({ value: name, text: names[name] }))}
      value={value}
      onChange={(chosen) => onChange(offered.find((name) => name === chosen) ?? null)}
      emptyLabel={shell.palette.nothing}
      openLabel={members.sight.page}
    />
  )
}

function inputOf({ person, page, load }: AskedSight): SightInput | null {
  if (!person) return null
  if (page) return { userId: person, about: { page } }
  return load ? { userId: person, about: { loadNumber: load } } : null
}

type MemberPickerProps = { label: string; value: Uuid | null; onChange: (id: Uuid | null) => void }

function MemberPicker({ label, value, onChange }: MemberPickerProps) {
  const { access, shell } = useWords()
  const [typed, setTyped] = useState('')
  const options = { placeholderData: keepPreviousData, staleTime: 30_000 }
  const found = trpc.people.members.useQuery({ q: typed.trim() || undefined, limit: 20 }, options)
  const chosen = trpc.people.members.useQuery(value === null ? skipToken : { id: value }, { staleTime: 30_000 })
  return (
    <ComboBox
      label={label}
      options={(found.data?.rows ?? []).map((member) => ({
        value: member.id,
        text: member.fullName,
        detail: member.roles.map((role) => access.role[role]).join(', '),
      }))}
      value={value}
      valueText={chosen.data?.rows[0]?.fullName}
      onChange={(id) => {
        const parsed = uuid.safeParse(id)
        onChange(parsed.success ? parsed.data : null)
      }}
      onSearch={setTyped}
      isLoading={found.isFetching}
      emptyLabel={shell.palette.nothing}
      openLabel={label}
    />
  )
}
