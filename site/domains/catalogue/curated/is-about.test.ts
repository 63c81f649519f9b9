import { expect, test } from 'vitest'
import { collections } from './collections.ts'
import { isAbout } from './is-about.ts'

test.each([
  ['Bird', ['bird'], true],
  ['Birds', ['bird'], true],
  ['Cloud rain', ['cloud'], true],
  ['Rain cloud', ['cloud'], true],
  ['Heart circle filled', ['heart'], true],
  ['Credit card', ['credit card'], true],
  ['Twitter', ['bird'], false],
  ['Planets Priya', ['star'], false],
  ['Start', ['star'], false],
  ['Pet bird house', ['bird'], false],
])('%s is about %s: %s', (name, texts, expected) => {
  expect(isAbout(name, texts)).toBe(expected)
})

test('words that make it something else keep a name out', () => {
  expect(isAbout('Bell pepper', ['bell'])).toBe(true)
  expect(isAbout('Bell pepper', ['bell'], ['pepper'])).toBe(false)
})

/** What stood on the first page of a collection on the starter catalogue and was about something else, by hand. */
const strangers = {
  weather: ['Moon Cake', 'Snow Capped Mountain', 'Cloud Server'],
  food: ['Cherry Blossom', 'Nest With Eggs'],
  animals: ['Arrow Bear Left', 'Butterfly Avatar', 'Twitter'],
  arrows: ['Rotate Camera', 'Image Redo', 'Shield Chevron'],
  camera: ['Video Game'],
  care: ['Thermometer Moon', 'Thermometer Sun'],
  cloud: ['Cloud Hail', 'Face In Clouds', 'Code Orange'],
  garden: ['Compass Rose', 'Flower Playing Cards'],
  hearts: ['Compass Rose', 'Bell Ring', 'Love Hotel'],
  'match-day': ['Military Medal'],
  moods: ['Sad Folder', 'Calendar Smile', 'On Video Sad'],
  playtime: ['Speech Balloon', 'Balloon Package Flying'],
  rooms: ['Woman Shopping Window', 'Diya Lamp'],
  schedule: ['Sunrise Over Mountains'],
  shopping: ['404 Not Found Shopping', 'Music Discount'],
  sound: ['Oil Drum'],
  space: ['Moon Cake', 'Star Struck', 'Thermometer Moon'],
  travel: ['Love Hotel', 'Circus Tent', 'Palm Up Hand'],
  vehicles: ['No Bicycles', 'Rocket Avatar'],
  waiting: ['Truck Loading', 'Dotted Six Pointed Star', 'Wind Spinner'],
} as const

test.each(Object.entries(strangers))('%s keeps out what is about something else', (slug, names) => {
  const rule = collections.find((collection) => collection.slug === slug)!
  expect(names.filter((name) => isAbout(name, rule.texts, rule.except))).toEqual([])
  // A rule that keeps everything out would pass as well.
  expect(rule.texts.filter((text) => isAbout(text, rule.texts, rule.except))).toEqual(rule.texts)
})
