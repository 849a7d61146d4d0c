/** What Chromium offers for a call; nobody is behind its candidates. */
export const browserOffer = `v=0
o=- 4128469744589333573 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS feb22500-e85b-4d6e-add2-c41d5ad2e741
m=audio 53702 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126
c=IN IP4 127.0.0.1
a=rtcp:9 IN IP4 0.0.0.0
a=candidate:1780942761 1 udp 2122194687 127.0.0.1 53702 typ host generation 0 network-id 3 network-cost 50
a=candidate:2391274813 1 udp 2122063615 192.0.2.2 41474 typ host generation 0 network-id 1
a=ice-ufrag:6ANr
a=ice-pwd:zfEvSNP1hlUoZZyQh92sqfYc
a=ice-options:trickle
a=fingerprint:sha-256 45:B7:81:27:A4:7D:D9:6F:32:27:7A:4E:95:D8:C6:93:A5:3A:24:F4:6B:7F:19:E8:E6:4A:10:43:21:9D:F9:89
a=setup:actpass
a=mid:0
a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level
a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time
a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01
a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid
a=sendrecv
a=msid:feb22500-e85b-4d6e-add2-c41d5ad2e741 32198e01-8a3c-4afd-a0d7-9ea3e84da33c
a=rtcp-mux
a=rtcp-rsize
a=rtcp-xr:rcvr-rtt=all
a=rtpmap:111 opus/48000/2
a=rtcp-fb:111 transport-cc
a=fmtp:111 minptime=10;useinbandfec=1
a=rtpmap:63 red/48000/2
a=fmtp:63 111/111
a=rtpmap:9 G722/8000
a=rtpmap:0 PCMU/8000
a=rtpmap:8 PCMA/8000
a=rtpmap:13 CN/8000
a=rtpmap:110 telephone-event/48000
a=rtpmap:126 telephone-event/8000
a=ssrc:585287935 cname:Bdg9Z972nnt98MIs
a=ssrc:585287935 msid:feb22500-e85b-4d6e-add2-c41d5ad2e741 32198e01-8a3c-4afd-a0d7-9ea3e84da33c
`.replaceAll('\n', '\r\n')
