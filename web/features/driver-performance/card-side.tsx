import { Card, Grid, Timeline } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { contestTones, type ShownCard, taskTones } from './card-data.ts'
import { useEffectText } from './use-effect-text.ts'

/** What goes with the figures of a driver: coaching, contests, recognition, and who looked. */
export function CardSide({ card }: { card: ShownCard }) {
  return (
    <Grid gap={4} minWidth="18rem">
      <Tasks card={card} />
      <Contests card={card} />
      <Recognitions card={card} />
      <Looks card={card} />
    </Grid>
  )
}

function Tasks({ card: { driverId } }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const effect = useEffectText()
  const [{ pages }] = trpc.driverPerformance.tasks.useSuspenseInfiniteQuery({ driverId }, byPages)
  const tasks = pages.flatMap(({ rows }) => rows)
  return (
    <Card title={w.tasks}>
      {tasks.length === 0 ? (
        <p>{w.noTasks}</p>
      ) : (
        <Timeline
          label={w.tasks}
          items={tasks.map((task) => ({
            id: task.id,
            title: `${w.card[task.card]}: ${task.isOverdue ? w.overdue : w.taskState[task.state]}`,
            time: w.dueOn(formats.day(task.dueOn)),
            tone: taskTones[task.state],
            detail: task.task,
            children: task.state === 'open' ? null : [task.result, effect(task)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Card>
  )
}

function Contests({ card: { driverId } }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const [{ pages }] = trpc.driverPerformance.contests.useSuspenseInfiniteQuery({ driverId }, byPages)
  const contests = pages.flatMap(({ rows }) => rows)
  return (
    <Card title={w.tabs.contests}>
      {contests.length === 0 ? (
        <p>{w.noContests}</p>
      ) : (
        <Timeline
          label={w.tabs.contests}
          items={contests.map((contest) => ({
            id: contest.id,
            title: `${w.metric[contest.metric]}: ${w.contestState[contest.state]}`,
            time: formats.instant(contest.created_at),
            tone: contestTones[contest.state],
            detail: `${contest.number ?? formats.day(contest.day)}: ${contest.reason}`,
            children: contest.answer && w.answerOf(contest.decidedBy ?? w.nobody, contest.answer),
          }))}
        />
      )}
    </Card>
  )
}

function Recognitions({ card: { recognitions } }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  return (
    <Card title={w.recognitions}>
      {recognitions.length === 0 ? (
        <p>{w.noRecognitions}</p>
      ) : (
        <Timeline
          label={w.recognitions}
          items={recognitions.map(({ id, card, text, by, at }) => ({
            id,
            title: card ? w.card[card] : w.inGeneral,
            time: formats.instant(at),
            tone: 'done' as const,
            detail: by ?? w.nobody,
            children: text,
          }))}
        />
      )}
    </Card>
  )
}

function Looks({ card: { looks } }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  return (
    <Card title={w.looks}>
      {looks.length === 0 ? (
        <p>{w.noLooks}</p>
      ) : (
        <ul>
          {looks.map(({ id, by, at }) => (
            <li key={id}>{`${by ?? w.nobody}, ${formats.instant(at)}`}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
