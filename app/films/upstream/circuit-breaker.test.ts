import { expect, test } from 'vitest'
import { createCircuitBreaker, restMs } from './circuit-breaker.ts'

function circuitWithClock() {
  let time = 1_000_000
  return { circuit: createCircuitBreaker({ now: () => time }), pass: (ms: number) => (time += ms) }
}

test('three failures in a row open it, two do not', () => {
  const { circuit } = circuitWithClock()
  circuit.failed()
  circuit.failed()
  expect(circuit.tryAcquire()).toBe(true)
  circuit.failed()
  expect(circuit.tryAcquire()).toBe(false)
})

test('a success in between begins the count anew', () => {
  const { circuit } = circuitWithClock()
  for (let round = 0; round < 6; round += 1) {
    circuit.failed()
    circuit.succeeded()
    circuit.succeeded()
  }
  expect(circuit.tryAcquire()).toBe(true)
})

test('a service that fails every other time is left alone after twenty answers', () => {
  const { circuit } = circuitWithClock()
  for (let round = 0; round < 10; round += 1) {
    circuit.succeeded()
    circuit.failed()
  }
  expect(circuit.tryAcquire()).toBe(false)
})

test('after the rest one caller may try, and a good answer closes it', () => {
  const { circuit, pass } = circuitWithClock()
  for (let round = 0; round < 3; round += 1) circuit.failed()
  pass(restMs - 1)
  expect(circuit.tryAcquire()).toBe(false)
  pass(1)
  expect([circuit.tryAcquire(), circuit.tryAcquire(), circuit.tryAcquire()]).toEqual([true, false, false])
  circuit.succeeded()
  expect([circuit.tryAcquire(), circuit.tryAcquire()]).toEqual([true, true])
})

test('a bad answer to the one who tried opens it again', () => {
  const { circuit, pass } = circuitWithClock()
  for (let round = 0; round < 3; round += 1) circuit.failed()
  pass(restMs)
  expect(circuit.tryAcquire()).toBe(true)
  circuit.failed()
  expect(circuit.tryAcquire()).toBe(false)
  pass(restMs)
  expect(circuit.tryAcquire()).toBe(true)
})

test('a service that asks for a rest is left alone for so long, after a single answer', () => {
  const { circuit, pass } = circuitWithClock()
  circuit.failed({ restForMs: 30_000 })
  pass(29_999)
  expect(circuit.tryAcquire()).toBe(false)
  pass(1)
  expect(circuit.tryAcquire()).toBe(true)
})

test('a try that was not made is given to the next', () => {
  const { circuit, pass } = circuitWithClock()
  for (let round = 0; round < 3; round += 1) circuit.failed()
  pass(restMs)
  circuit.tryAcquire()
  circuit.release()
  expect(circuit.tryAcquire()).toBe(true)
})

test('a late answer from before the trouble does not close it', () => {
  const { circuit } = circuitWithClock()
  for (let round = 0; round < 3; round += 1) circuit.failed()
  circuit.succeeded()
  expect(circuit.tryAcquire()).toBe(false)
})
