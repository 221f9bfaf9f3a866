import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { Card, Grid, PlainTable, Stack, StatusBadge, tones, WarningIcon } from '#ui'
import { LoadStatusBadge, statusLooks } from '#web/features/loads/load-status.tsx'
import { useWords } from '#web/format/words.tsx'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

function Legend() {
  const words = useWords()
  return (
    <Stack>
      <Card title="Colour, shape and word, always all three">
        <PlainTable
          label="Load statuses"
          columns={[
            { id: 'status', header: 'As it is shown' },
            { id: 'grey', header: 'In grey print' },
            { id: 'marker', header: 'At 12 pixels' },
            { id: 'tone', header: 'Tone' },
            { id: 'colour', header: 'Light' },
            { id: 'dark', header: 'Dark' },
          ]}
          rows={loadStatuses.map((status) => {
            const { tone, Shape } = statusLooks[status]
            return {
              id: status,
              cells: [
                <LoadStatusBadge key="shown" status={status} />,
                <span key="grey" style={{ filter: 'grayscale(1)' }}>
                  <LoadStatusBadge status={status} />
                </span>,
                <span key="marker" data-tone={tone} style={{ color: 'var(--tone-fg)' }}>
                  <Shape size={12} />
                </span>,
                tone,
                <code key="light">
                  {tones[tone].fg.light} / {tones[tone].bg.light}
                </code>,
                <code key="dark">
                  {tones[tone].fg.dark} / {tones[tone].bg.dark}
                </code>,
              ],
            }
          })}
        />
      </Card>
      <Grid minWidth="18rem">
        <Card title="A flag is added, never put instead">
          <Stack gap={2} align="start">
            <LoadStatusBadge status="in_transit" isHeld />
            <StatusBadge tone="danger" icon={<WarningIcon size={14} />} label={words.dashboard.attention.late_pickup} />
          </Stack>
        </Card>
        <Card title="One order everywhere">
          Cell, card, filter, driver, portal, list of a file: the same words in the order of a load's life, as they
          stand above.
        </Card>
      </Grid>
    </Stack>
  )
}

function StatusLegend() {
  return (
    <PartStory mocks={NONE}>
      <Legend />
    </PartStory>
  )
}

const NONE = [] as const

const meta: Meta<typeof StatusLegend> = {
  title: 'Foundations/Status legend',
  component: StatusLegend,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const LoadStatuses: Story = {}
