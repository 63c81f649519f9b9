import { applyPalette, quantize } from 'gifenc'
import { createFilmPalette } from '#platform/render/lottie/film-palette.ts'

export const { quantizeFilm } = createFilmPalette({ quantize, applyPalette })
