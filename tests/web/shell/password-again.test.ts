import { beforeEach, expect, test } from 'vitest'
import { askingAgain, passwordAgain } from '#web/shell/password-again.ts'

const refused = (code: string, status = 403) => Response.json({ error: { data: { refusal: { code } } } }, { status })
const done = (what: string) => Response.json({ result: { data: what } })

let stop = () => {}
beforeEach(() => {
  stop()
  stop = passwordAgain.subscribe(() => undefined).unsubscribe
})

/** A server that gives these answers, one each time, and the step sent through the page's way to it. */
function step(...answers: Response[]) {
  const sent: string[] = []
  const send = askingAgain(async (input, init) => {
    sent.push(`${input} ${init?.body}`)
    return answers[sent.length - 1] ?? refused('nothing')
  })
  return { sent, answer: send('/trpc/people.setRoles', { method: 'POST', body: '{"operationId":"1"}' }) }
}

const asked = async () => {
  while (!passwordAgain.get()) await new Promise((resolve) => setTimeout(resolve))
}

test('a step that wants the password is sent once more as it was when it has been typed', async () => {
  const { sent, answer } = step(refused('confirm_password'), done('roles'))
  await asked()
  passwordAgain.get()?.(true)
  expect(await (await answer).json()).toEqual({ result: { data: 'roles' } })
  expect(sent).toEqual(Array(2).fill('/trpc/people.setRoles {"operationId":"1"}'))
  expect(passwordAgain.get()).toBeNull()
})

test('who puts the question off gets the refusal, readable, and nothing is sent again', async () => {
  const { sent, answer } = step(refused('confirm_password'), done('roles'))
  await asked()
  passwordAgain.get()?.(false)
  expect(await (await answer).json()).toMatchObject({ error: { data: { refusal: { code: 'confirm_password' } } } })
  expect(sent).toHaveLength(1)
})

test('two steps at once share one question', async () => {
  const one = step(refused('confirm_password'), done('one'))
  const two = step(refused('confirm_password'), done('two'))
  await asked()
  await new Promise((resolve) => setTimeout(resolve, 10))
  passwordAgain.get()?.(true)
  expect((await one.answer).status + (await two.answer).status).toBe(400)
})

test('another refusal goes straight to the page, and so does this one where nobody can be asked', async () => {
  expect((await step(refused('last_admin', 422)).answer).status).toBe(422)
  expect((await step(new Response('gone', { status: 403 })).answer).status).toBe(403)
  stop()
  expect((await step(refused('confirm_password')).answer).status).toBe(403)
})
