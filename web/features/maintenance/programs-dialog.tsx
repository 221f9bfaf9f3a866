import { useState } from 'react'
import { AddIcon, Button, Dialog, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Program } from './maintenance-data.ts'
import { ProgramDialog } from './program-dialog.tsx'

/** What is serviced how often: the fleet's programs, each to be changed, and where one is added. */
export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const { maintenance: w, shell } = useWords()
  const [opened, setOpened] = useState<Program | 'new' | null>(null)
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={w.programs}
        closeLabel={shell.close}
        actions={
          <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setOpened('new')}>
            {w.newProgram}
          </Button>
        }
      >
        <QueryBoundary shape="rows">
          <Programs onEdit={setOpened} />
        </QueryBoundary>
      </Dialog>
      {opened && <ProgramDialog program={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Programs({ onEdit }: { onEdit: (program: Program) => void }) {
  const { maintenance: w } = useWords()
  const [{ rows }] = trpc.maintenance.programs.useSuspenseQuery()
  if (rows.length === 0) return <p>{w.noPrograms}</p>
  return (
    <Stack gap={3}>
      {rows.map((program) => (
        <ProgramRow key={program.id} program={program} onEdit={() => onEdit(program)} />
      ))}
    </Stack>
  )
}

function ProgramRow({ program, onEdit }: { program: Program; onEdit: () => void }) {
  const { maintenance: w, parties } = useWords()
  const formats = useFormats()
  const { name, everyM, everyHoursTenths, everyDays, appliesTo, body, trucks } = program
  const every = [
    everyM === null ? null : formats.distance(everyM),
    everyHoursTenths === null ? null : w.hours(formats.number(everyHoursTenths / 10)),
    everyDays === null ? null : w.days(formats.number(everyDays)),
  ]
  const whose =
    appliesTo === 'trucks'
      ? trucks.map((truck) => truck.name).join(', ')
      : appliesTo === 'body' && body
        ? parties.truck.bodies[body]
        : w.program.applies.all
  return (
    <Row gap={3}>
      <span>
        <strong>{name}</strong> {[...every, whose].filter(Boolean).join(' · ')}
      </span>
      <Button size="small" aria-label={w.program.edit(name)} onPress={onEdit}>
        {w.edit}
      </Button>
    </Row>
  )
}
