import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'

/** Every package of the catalogue, pinned: a tarball with another hash is refused. */
export const packages = {
  tabler: {
    name: '@tabler/icons',
    version: '3.51.0',
    integrity:
      'sha512-0pinvPZz7YeX+OSfxuEAbnEPWbocVXW5iU8h5lh41pYG8sZuQfpWECC980lxOT0clGIcNGn8xsBr+zKaRGdA/g==',
  },
  phosphor: {
    name: '@phosphor-icons/core',
    version: '2.1.1',
    integrity:
      'sha512-v4ARvrip4qBCImOE5rmPUylOEK4iiED9ZyKjcvzuezqMaiRASCHKcRIuvvxL/twvLpkfnEODCOJp5dM4eZilxQ==',
  },
  lucide: {
    name: 'lucide-static',
    version: '1.62.0',
    integrity:
      'sha512-WBZA/m2PvkFpMGHDtsBck5P2A9G4ehLlYu4GwwICcmEm1BvYVgj00lCDxKRWLlbMlOibLaiwdQ88G5pHkSWgwA==',
  },
  fluentColor: {
    name: '@iconify-json/fluent-color',
    version: '1.2.21',
    integrity:
      'sha512-VETjGx7BMpVsCR3HV5g5t6oBGZ92XKzIRClS5xUvDn1YHAkQTF9OyF/aFdtxYOC8JROoI1SNO/Ql6jZeK7mroA==',
  },
  flatColor: {
    name: '@iconify-json/flat-color-icons',
    version: '1.2.3',
    integrity:
      'sha512-KcmJ7CY0TKFv5GuBjiS4/v++jEcNXna1jfY+yq014tnw/MN/jMI2oYpoMHGuIpYtUqDu7eove+WySnOYO8nS3w==',
  },
  simpleIcons: {
    name: '@iconify-json/simple-icons',
    version: '1.2.102',
    integrity:
      'sha512-IwbAj1ZI6LBy+qU7sVYxB1wgbSSIDKjY9I0BnnpjfIdlqfXoYnBb80UvYA0WkodUFWfQyL4AjaKMg48fqX8sIw==',
  },
  unicons: {
    name: '@iconscout/unicons',
    version: '4.0.1',
    integrity:
      'sha512-uMyaHfzfrc4Wd+n0EGsrSGqW/YB/7gZYro4fKhK+YjrG5GWn2bag+5Fj2yqnhjj0Wdc3nHQM6i6rjM7B5zNY3Q==',
  },
  lineMd: {
    name: '@iconify-json/line-md',
    version: '1.2.16',
    integrity:
      'sha512-esHPUQUp30NyqJWa7MNu6ExdG8z/aEFC5r56rVyRGhtJ7acOme6YtYPnDOgVu6p+kk24rM8602xkFuBC6g6x+w==',
  },
  svgSpinners: {
    name: '@iconify-json/svg-spinners',
    version: '1.2.4',
    integrity:
      'sha512-ayn0pogFPwJA1WFZpDnoq9/hjDxN+keeCMyThaX4d3gSJ3y0mdKUxIA/b1YXWGtY9wVtZmxwcvOIeEieG4+JNg==',
  },
  meteoconsSvg: {
    name: '@meteocons/svg',
    version: '3.0.0-next.10',
    integrity:
      'sha512-2vXbig1GFmL5jhXp3F4fbPdoS6rC2dLndLPVocorLQt7rIFZu97yuIY6QvpoP3g7oOdjUH+uOLdp/+Or7++mUg==',
  },
  meteoconsLottie: {
    name: '@meteocons/lottie',
    version: '3.0.0-next.10',
    integrity:
      'sha512-aQnMh+pm/fv2rUOoypTy9e5RN3fZdFJHB6VbFgqSl0pkIynVIpjuWZNU5zwTmeQkP7QmqCQQMwXXWpsOfSEFDQ==',
  },
  useAnimations: {
    name: 'react-useanimations',
    version: '2.10.0',
    integrity:
      'sha512-MzGNv8vkvb6qEvMBCj+O6nUloUHSJRubMAH3uE7J4M+pjt5ud5xDaXBrQgv5GbvBg29XzviKWHTfvvkofDEu+Q==',
  },
  momentumAnimations: {
    name: '@momentum-design/animations',
    version: '0.4.3',
    integrity:
      'sha512-VbjjUqoG50VV5Kok5dA3Y0x02W2oyZ4OplVIZ8N4mMKX0II7evpmgQ1TDwlIw4ZzftmkOY5y0rfMIdAMSefmTg==',
  },
  flowbite: {
    name: 'flowbite-svelte-illustrations',
    version: '1.1.1',
    integrity:
      'sha512-HJLhvseUYpmEdpYHSRdEaDG+HyEn4TiNxHxJum0cVJVvkowl0oHRVJHCRPWloZnpDwvHG6CPfy/I47+7FJekUQ==',
  },
  openDoodles: {
    name: 'react-open-doodles',
    version: '1.0.5',
    integrity:
      'sha512-TGYuRDL2XX2PG/9ZH2MXfYi/vbQLRnvqPxfzNRc4X3Nxmsiz93kIRmT5OWbItadvqEwZTD4IncwHMSLOTUvSZQ==',
  },
  momentumIllustrations: {
    name: '@momentum-design/illustrations',
    version: '0.2.6',
    integrity:
      'sha512-e5w6zrp21unWvZIQzH7FDseTNEmtyI+m9zAYbNYL/coHWes/gumWpZmneXVrk0MziudOHPVyzmO48RyWsIPpZg==',
  },
  gravity: {
    name: '@gravity-ui/illustrations',
    version: '2.1.1',
    integrity:
      'sha512-AYRvS2GBPzgkPiS8/wCB3wlyIoGTpwAWAdSzkRO4YvJrmTKkLOPTXogbPXMELs8RHZdMOeCok6yStlg9z6akJQ==',
  },
  semi: {
    name: '@douyinfe/semi-illustrations',
    version: '2.103.0',
    integrity:
      'sha512-L1ZoKQ9XNzfhiosbW7A2g+wpndKmLCFvM7ZhtQqRcJQrc71F/VorxbE8MmKRElT3MLZW8btLs/Plp6H4QaG6nw==',
  },
  gitlab: {
    name: '@gitlab/svgs',
    version: '3.165.0',
    integrity:
      'sha512-Ui14WhdKNol1f7EP0cSNQqYKg/GwI6nPxgIbXogArXRu8aNZKzCmy2jNtNatK8NXkRipX+3i3TOtEW3vElb4Xw==',
  },
  kawaii: {
    name: 'react-kawaii',
    version: '1.6.0',
    integrity:
      'sha512-cmz9zzuIEplDIPRrtW9MiQsszVZBRzFYFwfxbArskn+0qMLzTQJPq+6avkVDvvTHI9GzvnMc9HhVCwUq+KpJUg==',
  },
  fluentEmojiFlat: {
    name: '@iconify-json/fluent-emoji-flat',
    version: '1.2.6',
    integrity:
      'sha512-RY47RgPb47fYUiyrA64sIOL0+UU02s29sXpNBbIQRBUlPlfNFTKUmZDERGuxDs/7yNGWqQYvuaSYM1M4fRXlUw==',
  },
  fluentEmoji3d: {
    name: '@lobehub/fluent-emoji-3d',
    version: '1.1.0',
    integrity:
      'sha512-Wlq2lVStTnr8BDpIJ0pEnTKO4LuDxxqTEhTvRtD1DLRF0me7ogeRQjKoehDHXuVJ2Qaecgl5wRBv60lUAG3h7g==',
  },
  pmndrs: {
    name: '@pmndrs/assets',
    version: '1.7.0',
    integrity:
      'sha512-zHmKNS+3Jvu9K3zJBQfYQKT9Pn9IQt8s0q/eJC3CXKpWpyg6IBa+ivN9NgDn+fDT2AVjUh2YRZ//GXUueuAdCg==',
  },
  dicebear: {
    name: '@dicebear/styles',
    version: '10.6.0',
    integrity:
      'sha512-KhxbEVI+z8TaenX58+ZhIRFBt7adggu/F+8g6ZYLu43H2/lgLuWA3Kg8vHBrCVWdfTTTt1p2wUhQomIkkypTuQ==',
  },
  peeps: {
    name: 'react-peeps',
    version: '0.1.10',
    integrity:
      'sha512-DXn1rRIeEWeMN99y2//6y9PhzIHqmklO0Y7LpPt6jpTL6pVfREcTGxBol9+7oZCgZmVI/t4ra3hR0KrU7PKsnQ==',
  },
  emojilib: {
    name: 'emojilib',
    version: '4.0.3',
    integrity:
      'sha512-KbWiYre9aRSaPbHrHZIz9zmoM+21LAsK1VFJtnTh1VCtWE/rNMDviGhQTmselFl95dhqtGlY22iH0leG5BuW0g==',
  },
  iconifyAll: {
    name: '@iconify/json',
    version: '2.2.535',
    integrity:
      'sha512-nAV60ACUSHwnsb6fsp+letHlNkrwO4vzBtcC6B4EDHErQQfezk7E3nJdnwJjve6OCfMNO0uVT5Vrgna9/NCmXw==',
  },
} as const satisfies Readonly<Record<string, PinnedPackage>>
