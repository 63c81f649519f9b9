declare module 'h264-mp4-encoder/embuild/dist/h264-mp4-encoder.web.js' {
  export { default } from 'h264-mp4-encoder'
}
