import { expect, test } from 'vitest'
import { deviceOf } from '#domain/people/device-name.ts'

test('a session is named by browser and system, as far as they are known', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  expect(deviceOf(windows)).toEqual({ browser: 'Chrome', system: 'Windows' })
  expect(deviceOf(`${windows} Edg/140.0`)).toEqual({ browser: 'Edge', system: 'Windows' })
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iPhone' })
  const phone = 'Mozilla/5.0 (Linux; Android 16; SM-X) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  expect(deviceOf(phone)).toEqual({ browser: 'Chrome', system: 'Android' })
  for (const unknown of [null, '', 'curl/8']) expect(deviceOf(unknown)).toBeNull()
})
