import { namesIn } from '@imprint/shared/text/names';

/** Elements that are kept; others are removed with their content. */
export const allowedElements: ReadonlySet<string> = new Set(
  namesIn(`
    svg g defs symbol use switch title desc style view marker
    path rect circle ellipse line polyline polygon image
    text tspan textPath linearGradient radialGradient stop pattern clipPath mask
    animate animateMotion animateTransform set mpath filter
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDropShadow
    feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA feFuncB feFuncG
    feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  `),
);

/** Elements that are removed while their content is kept. */
export const transparentElements: ReadonlySet<string> = new Set(['a']);

const commonAttributes = namesIn(`
  id class style lang role tabindex media systemLanguage
  aria-label aria-labelledby aria-describedby aria-hidden
`);

const animationAttributes = namesIn(`
  attributeName begin dur end min max restart repeatCount repeatDur fill
  calcMode values keyTimes keySplines keyPoints from to by additive
  accumulate type rotate origin
`);

const geometryAttributes = namesIn(`
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d
  width height points path pathLength viewBox preserveAspectRatio transform
  refX refY markerWidth markerHeight markerUnits orient offset side method
  spacing startOffset textLength lengthAdjust spreadMethod gradientUnits
  gradientTransform patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits version zoomAndPan
`);

const presentationAttributes = namesIn(`
  alignment-baseline baseline-shift clip clip-path clip-rule color
  color-interpolation color-interpolation-filters color-rendering cursor direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight glyph-orientation-vertical image-rendering isolation
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-box transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode
`);

const filterAttributes = namesIn(`
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode
  elevation exponent filterUnits primitiveUnits in in2 intercept k1 k2 k3
  k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator
  order pointsAtX pointsAtY pointsAtZ preserveAlpha radius result scale seed
  slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale
  tableValues targetX targetY xChannelSelector yChannelSelector z
`);

/** Attributes that affect appearance; none of them is a handler or a URL. */
export const allowedAttributes: ReadonlySet<string> = new Set([
  ...commonAttributes,
  ...animationAttributes,
  ...geometryAttributes,
  ...presentationAttributes,
  ...filterAttributes,
]);
