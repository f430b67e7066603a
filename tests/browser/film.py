"""Films of a page: its frames as Chromium paints them, as an animated WebP.

Every frame but the first holds only what has changed since the one before. Chromium compares and encodes the
pictures; here they are only put into one file (https://developers.google.com/speed/webp/docs/riff_container).
"""

from __future__ import annotations

import base64
import struct
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Cuts what differs from the previous picture out of each, on even pixels, as a WebP.
ENCODER = """
async ([pictures, width, height, quality]) => {
  const surface = () => {
    const canvas = new OffscreenCanvas(width, height);
    return canvas.getContext("2d", { willReadFrequently: true });
  };
  const now = surface();
  const cut = [];
  let before = null;
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${picture}`;
    await image.decode();
    now.drawImage(image, 0, 0, width, height);
    const pixels = new Uint32Array(now.getImageData(0, 0, width, height).data.buffer);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < pixels.length; at++) {
      const [one, two] = [pixels[at], before?.[at] ?? ~pixels[at]];
      // Compression alone changes a colour a little.
      const far = Math.abs((one & 255) - (two & 255)) + Math.abs((one >> 8 & 255) - (two >> 8 & 255))
        + Math.abs((one >> 16 & 255) - (two >> 16 & 255));
      if (far < 40 && before) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    before = pixels;
    if (right <= left) {
      cut.push(null);
      continue;
    }
    [left, top] = [left - left % 2, top - top % 2];
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext("2d").drawImage(now.canvas, -left, -top);
    const blob = await part.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    cut.push({ left, top, width: right - left, height: bottom - top, data: btoa(text) });
  }
  return cut;
}
"""


PAUSE = 600
"""Most milliseconds that a picture is shown: a busy machine paints late."""


class Frame(NamedTuple):
    """A picture as a JPEG, and the second at which it was painted."""

    picture: str
    at: float


def filmed(page: Page, happens: Callable[[], object], width: int) -> list[Frame]:
    """The frames that are painted while something happens."""
    frames: list[Frame] = []
    size = page.viewport_size
    assert size is not None
    session = page.context.new_cdp_session(page)

    def painted(event: Any) -> None:
        frames.append(Frame(event["data"], event["metadata"]["timestamp"]))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", painted)
    options = {"format": "jpeg", "quality": 92, "maxWidth": width, "maxHeight": size["height"]}
    began = time.time()
    session.send("Page.startScreencast", options)
    happens()
    session.send("Page.stopScreencast")
    session.detach()
    return [frame for frame in frames if frame.at >= began]


def animated(
    page: Page, frames: list[Frame], size: tuple[int, int], *, rate: float, speed: float, quality: float
) -> bytes:
    """An animated WebP of at most `rate` frames a second; a page encodes it. `speed` above 1 is faster."""
    kept: list[Frame] = []
    for frame in frames:
        if not kept or frame.at - kept[-1].at >= speed / rate:
            kept.append(frame)
    pictures = [frame.picture for frame in kept]
    cut: list[Any] = page.evaluate(ENCODER, [pictures, *size, quality])
    ends = [*(frame.at for frame in kept[1:]), frames[-1].at + PAUSE]
    shown: list[tuple[Any, float]] = []
    for frame, part, end in zip(kept, cut, ends, strict=True):
        length = min((end - frame.at) / speed * 1000, PAUSE)
        if part is None:
            shown[-1] = (shown[-1][0], shown[-1][1] + length)
        else:
            shown.append((part, length))
    body = [_chunk(b"VP8X", struct.pack("<B3x", 2) + _three(size[0] - 1) + _three(size[1] - 1))]
    body += [_chunk(b"ANIM", struct.pack("<IH", 0, 0))]
    for part, length in shown:
        place = _three(part["left"] // 2) + _three(part["top"] // 2)
        room = _three(part["width"] - 1) + _three(part["height"] - 1)
        # 2: do not blend with what is below.
        head = place + room + _three(round(length)) + bytes([2])
        body.append(_chunk(b"ANMF", head + _bitstream(base64.b64decode(part["data"]))))
    everything = b"WEBP" + b"".join(body)
    return b"RIFF" + struct.pack("<I", len(everything)) + everything


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _bitstream(still: bytes) -> bytes:
    """The chunk of a WebP picture that holds its pixels."""
    at = 12
    while at < len(still):
        name, length = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, still[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise AssertionError("the picture has no pixels")
